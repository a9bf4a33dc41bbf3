import type { ReactNode } from 'react';

/** From a drawing on 24 by 24 units. */
export const icon = (drawing: ReactNode) =>
  function Icon({ size = '1.25em' }: { size?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };

/** Decorative: every use has a text as well. */
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const ArrowIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const BackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const MailIcon = icon(<path d="M3 6h18v12H3zM3 7l9 6 9-6" />);
export const GlobeIcon = icon(
  <path d="M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />,
);
export const AtIcon = icon(<path d="M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5" />);
export const EditIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />);
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />);
export const EyeIcon = icon(
  <path d="M2 12s4-7 10-7s10 7 10 7s-4 7-10 7s-10-7-10-7M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6" />,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const UpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />);
export const DownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const HistoryIcon = icon(<path d="M4 12a8 8 0 1 0 3-6.2L4 8M4 4v4h4M12 8v4l3 2" />);
