/** The link that seats a friend; its secret is kept for this tab, since the server only knows a hash of it. */
const kept = (id: string) => `maniple.invite.${id}`;

/** The secret stays behind the #: browsers send that part to no server. */
export function inviteLink(origin: string, id: string, invite: string, game: string): string {
  return `${origin}/${game}/${id}#invite=${invite}`;
}

/** Whether an address leads nowhere but to the machine it is opened on. */
export const isLoopback = (hostname: string): boolean => /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

export function recallInvite(id: string): string | null {
  try {
    return sessionStorage.getItem(kept(id));
  } catch {
    return null;
  }
}

export function rememberInvite(id: string, invite: string): void {
  try {
    sessionStorage.setItem(kept(id), invite);
  } catch {
    // Without storage a new link is made next time; the old one is then worthless.
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
