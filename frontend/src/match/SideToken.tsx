/** The shape and ink of a side: round and solid, or angular and hatched. */
export default function SideToken({ side, size = 18 }: { side: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      {side === 0 ? (
        <circle cx="9" cy="9" r="7" fill="var(--side0)" />
      ) : (
        <>
          <path d="M9 1l8 8-8 8-8-8z" fill="var(--side1)" />
          <path d="M5 9l4-4M7 11l4-4M9 13l4-4" stroke="var(--surface)" strokeWidth="1.2" />
        </>
      )}
    </svg>
  );
}
