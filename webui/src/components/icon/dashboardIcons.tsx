import { directedIcon, icon } from './icon';

// Icons that only the dashboard uses, of the same set.
export const AlertIcon = icon(<path d="M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.3v.01" />);
export const ArchiveIcon = icon(
  <>
    <rect x="3" y="4" width="14" height="4" rx="1" />
    <path d="M4.5 8v8h11V8M8.5 11h3" />
  </>,
);
export const AutoSchemeIcon = icon(
  <>
    <rect x="3" y="4" width="14" height="9.5" rx="1.5" />
    <path d="M7 16.5h6M10 13.5v3" />
  </>,
);
export const BellIcon = icon(
  <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13s1.5-1 1.5-5M8.3 16.3a2 2 0 0 0 3.4 0" />,
);
export const BinIcon = icon(
  <path d="M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5" />,
);
export const CardIcon = icon(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <path d="M2.5 8.5h15M6 12.5h3" />
  </>,
);
export const ChartIcon = icon(<path d="M3 17h14M5.5 14V9M10 14V4M14.5 14v-7" />);
export const CodeIcon = icon(<path d="m7 6-4 4 4 4M13 6l4 4-4 4" />);
export const CopyIcon = icon(
  <>
    <rect x="7" y="7" width="10" height="10" rx="2" />
    <path d="M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2" />
  </>,
);
export const BreakIcon = icon(
  <path d="M4 7.5h9.5v5a3.5 3.5 0 0 1-3.5 3.5H7.5A3.5 3.5 0 0 1 4 12.5zM13.5 8.5h1a2 2 0 0 1 0 4.5h-1M7 2.5v2M10.5 2.5v2" />,
);
export const DoorIcon = icon(
  <path d="M5 17V4.5A1.5 1.5 0 0 1 6.5 3h7A1.5 1.5 0 0 1 15 4.5V17M3 17h14M12 10h.01" />,
);
export const DownloadIcon = icon(<path d="M10 3.5v9M6.5 9.5 10 13l3.5-3.5M3.5 16.5h13" />);
export const ArrowDownIcon = icon(<path d="M10 4v12M5.5 11.5 10 16l4.5-4.5" />);
export const DoneAllIcon = icon(<path d="m2.5 10.5 3.3 3.3 6.7-7.5M9.5 13.3l.7.7 7.3-8" />);
export const MoreIcon = icon(<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.4" />);
export const ChevronDownIcon = icon(<path d="m4.5 7.5 5.5 5.5 5.5-5.5" />);
export const ExternalIcon = icon(
  <path d="M11 3.5h5.5V9M16.5 3.5 9 11M14 12v3.5a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1H8" />,
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 10S5 4.8 10 4.8 17.5 10 17.5 10 15 15.2 10 15.2 2.5 10 2.5 10z" />
    <circle cx="10" cy="10" r="2.3" />
  </>,
);
export const SettingsIcon = icon(
  <>
    <path d="M3 6h7M14 6h3M3 14h3M10 14h7" />
    <circle cx="12" cy="6" r="2" />
    <circle cx="8" cy="14" r="2" />
  </>,
);
export const HomeIcon = icon(
  <path d="M3.5 8.5 10 3.5l6.5 5V16a.5.5 0 0 1-.5.5h-3.5v-4.5h-5v4.5H4a.5.5 0 0 1-.5-.5z" />,
);
export const ListIcon = directedIcon(<path d="M7 5h10M7 10h10M7 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01" />);
/** Three lines without points, unlike a list. */
export const MenuIcon = icon(<path d="M3 5h14M3 10h14M3 15h14" />);
export const MoonIcon = icon(<path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z" />);
export const LogoutIcon = icon(
  <path d="M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M8.5 10h8M13.5 6.5 17 10l-3.5 3.5" />,
);
export const EditIcon = icon(<path d="m13 3.8 3.2 3.2L7 16.2l-3.8.6.6-3.8z" />);
export const QrCodeIcon = icon(
  <>
    <rect x="3" y="3" width="5.5" height="5.5" rx="1" />
    <rect x="11.5" y="3" width="5.5" height="5.5" rx="1" />
    <rect x="3" y="11.5" width="5.5" height="5.5" rx="1" />
    <path d="M11.5 11.5h2v2M17 11.5v2M11.5 17h2M16.5 16.5h.5v.5" />
  </>,
);
export const RetryIcon = icon(<path d="M16 6.5A7 7 0 1 0 17 10M16.5 3v3.7h-3.7" />);
export const ShieldIcon = icon(
  <>
    <path d="M10 2.5 16 5v4.5c0 4-2.6 6.7-6 8-3.4-1.3-6-4-6-8V5z" />
    <path d="m7.3 9.8 2 2 3.5-3.8" />
  </>,
);
export const SortIcon = icon(<path d="M6.5 4v12M3.5 13l3 3 3-3M13.5 16V4M10.5 7l3-3 3 3" />);
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4" />
  </>,
);
export const UndoIcon = directedIcon(<path d="M7 4 3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H8" />);
export const UsersIcon = icon(
  <>
    <circle cx="7.5" cy="7" r="2.8" />
    <path d="M2.5 16.5c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M13 4.4a2.8 2.8 0 0 1 0 5.2M14.5 12.3c1.9.6 3 2.1 3 4.2" />
  </>,
);
