import type { ReactNode } from 'react';

/** Icons are hidden from screen readers; the control around an icon has the accessible name. */
const Icon = ({ children, size = 24 }: { children: ReactNode; size?: number }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M3 7h18M3 12h18M3 17h18" />
  </Icon>
);

export const CloseIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M4 8.5V6.8A1.3 1.3 0 0 1 5.3 5.5h13.4A1.3 1.3 0 0 1 20 6.8v1.7a3.5 3.5 0 0 0 0 7v1.7a1.3 1.3 0 0 1-1.3 1.3H5.3A1.3 1.3 0 0 1 4 17.2v-1.7a3.5 3.5 0 0 0 0-7Z" />
    <path d="M14.5 8.5v1M14.5 11.5v1M14.5 14.5v1" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </Icon>
);

export const ChevronIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);

export const ArrowIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Icon>
);

export const PauseIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <path d="M8.5 5.5v13M15.5 5.5v13" />
  </Icon>
);

export const PlayIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <path d="m8 5 11 7-11 7Z" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const EyeClosedIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM4 20 20 4" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5h.01" />
  </Icon>
);

export const FacebookIcon = () => (
  <Icon>
    <path d="M14.5 8H16V4.5h-2.2A3.8 3.8 0 0 0 10 8.3V11H7.5v3.5H10V21h3.5v-6.5H16l.5-3.5h-3V9a1 1 0 0 1 1-1Z" />
  </Icon>
);

export const InstagramIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </Icon>
);

export const YoutubeIcon = () => (
  <Icon>
    <rect x="2.5" y="5.5" width="19" height="13" rx="3.5" />
    <path d="m10 9 5 3-5 3Z" />
  </Icon>
);
