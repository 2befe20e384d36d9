/** Line icons on a 24-unit grid, in the ink of the text around them. */
import { type ReactNode } from "react";

interface IconProps {
  size?: number;
}

function Icon({ size = 20, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const line = (path: string) =>
  function LineIcon({ size }: IconProps) {
    return (
      <Icon size={size}>
        <path d={path} />
      </Icon>
    );
  };

export const CloseIcon = line("M6 6l12 12M18 6L6 18");
export const CheckIcon = line("M5 12.5l4.5 4.5L19 7.5");
export const CopyIcon = line("M9 9V5h10v10h-4M5 9h10v10H5z");
export const PencilIcon = line("M4 20l1-4L16 5l3 3L8 19zM14 7l3 3");
export const PlayIcon = line("M8 5l11 7-11 7z");
export const PauseIcon = line("M8 5v14M16 5v14");
export const StepIcon = line("M6 5l9 7-9 7zM18 5v14");
export const StepBackIcon = line("M18 5l-9 7 9 7zM6 5v14");
export const ChevronIcon = line("M9 6l6 6-6 6");
export const BackIcon = line("M15 6l-6 6 6 6");
export const UndoIcon = line("M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2");
export const FlagIcon = line("M6 21V4h12l-3 4 3 4H6");
export const LinkIcon = line("M10 14l4-4M8 11l-2 2a4 4 0 0 0 5 5l2-2M16 13l2-2a4 4 0 0 0-5-5l-2 2");
export const PersonIcon = line("M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c1-5 4-6 8-6s7 1 8 6");
export const PeopleIcon = line("M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.8-4.5 3-5.5 6.5-5.500s5.7 1 6.5 5.500M16 4.500a3.5 3.5 0 0 1 0 6.500M17.5 14.700c2.5.4 3.7 2 4.2 5.3");
export const MachineIcon = line("M5 9h14v10H5zM12 9V5M12 5h.01M9 13.500h.01M15 13.500h.01M9.5 16.500h5M2.5 13v3M21.5 13v3");
export const DiceIcon = line("M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01");
export const SoundIcon = line("M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18.5 6.500a8 8 0 0 1 0 11");
export const MuteIcon = line("M4 10v4h3l5 4V6L7 10zM16 10l5 5M21 10l-5 5");
export const PanelIcon = line("M4 5h16v14H4zM15 5v14");
export const DownloadIcon = line("M12 4v11M7 11l5 5 5-5M5 20h14");
export const SwapIcon = line("M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7");

export function GearIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </Icon>
  );
}

/** The mark of the house: a round and an angular token on one hex. */
export function Emblem({ size = 32 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path
        d="M17 6h30l15 26-15 26H17L2 32z"
        fill="var(--surface)"
        stroke="var(--brass)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <circle cx="23" cy="32" r="10.5" fill="var(--side0)" />
      <path d="M43 20.500l9 11.5-9 11.5-9-11.500z" fill="var(--side1)" />
    </svg>
  );
}
