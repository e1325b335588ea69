import { directedIcon, icon } from './icon';

// Drawn for the product; each is its own export, so a page loads only what it shows.
export const PhoneIcon = icon(
  <path d="M5.2 3.2h2.3l1.3 3.3-1.7 1.2a9 9 0 0 0 5.2 5.2l1.2-1.7 3.3 1.3v2.3c0 1-.8 1.8-1.8 1.7C8.7 16.1 3.9 11.3 3.5 5c-.1-1 .7-1.8 1.7-1.8Z" />,
);
export const ChevronLeftIcon = directedIcon(<path d="M12.5 4.5 7 10l5.5 5.5" />);
export const ChevronRightIcon = directedIcon(<path d="M7.5 4.5 13 10l-5.5 5.5" />);
export const ChevronUpIcon = icon(<path d="m5 12.5 5-5 5 5" />);
export const ArrowUpIcon = icon(<path d="M10 16V4.5M5 9l5-4.5L15 9" />);
export const GlobeIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2 2.1 2.9 4.4 2.9 7s-.9 4.9-2.9 7c-2-2.1-2.9-4.4-2.9-7S8 5.1 10 3Z" />
  </>,
);
export const TagIcon = icon(
  <>
    <path d="M3.5 4.5v5.2c0 .5.2 1 .6 1.4l5.6 5.6a1.6 1.6 0 0 0 2.3 0l4.9-4.9a1.6 1.6 0 0 0 0-2.3l-5.6-5.6c-.4-.4-.9-.6-1.4-.6H4.7a1.2 1.2 0 0 0-1.2 1.2Z" />
    <path d="M7.2 7.2h.01" strokeWidth="2.2" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="10" cy="6.5" r="3" />
    <path d="M4 16.5c.6-3 2.9-4.5 6-4.5s5.4 1.5 6 4.5" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="7.5" cy="7" r="2.6" />
    <path d="M2.5 15.5c.5-2.5 2.4-3.8 5-3.8s4.5 1.3 5 3.8M12.8 4.7a2.6 2.6 0 0 1 0 4.7M14.8 12.2c1.5.6 2.4 1.7 2.7 3.3" />
  </>,
);
export const CalendarIcon = icon(
  <>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.8v3M13 2.8v3" />
  </>,
);
export const CalendarAddIcon = icon(
  <>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.8v3M13 2.8v3M10 10.7v4M8 12.7h4" />
  </>,
);
export const CalendarCancelIcon = icon(
  <>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.8v3M13 2.8v3M8 11l4 4M12 11l-4 4" />
  </>,
);
export const CalendarMoveIcon = icon(
  <>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.8v3M13 2.8v3M7.5 12.7h5M10.7 10.8l1.9 1.9-1.9 1.9" />
  </>,
);
export const CheckIcon = icon(<path d="m4.5 10.5 3.8 3.8 7.2-8" />);
export const ClockIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4.2l2.6 1.6" />
  </>,
);
export const CheckCircleIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="m6.9 10.3 2.2 2.2 4-4.5" />
  </>,
);
export const WarningIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6.3v4.5M10 13.5h.01" />
  </>,
);
export const PrintIcon = icon(
  <>
    <path d="M6 7.5V3.5h8v4M6 14H4.5A1.5 1.5 0 0 1 3 12.5V9a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 17 9v3.5a1.5 1.5 0 0 1-1.5 1.5H14" />
    <path d="M6 12h8v4.5H6z" />
  </>,
);
export const BackIcon = directedIcon(
  <>
    <path d="M7 4 3.5 7.5 7 11" />
    <path d="M3.5 7.5h8a4.5 4.5 0 0 1 0 9H8" />
  </>,
);
export const MinusIcon = icon(<path d="M4 10h12" />);
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />);
export const LockIcon = icon(
  <>
    <rect x="4" y="9" width="12" height="8" rx="1.5" />
    <path d="M6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </>,
);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const CancelCircleIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="m7.5 7.5 5 5M12.5 7.5l-5 5" />
  </>,
);
export const MailIcon = icon(
  <>
    <rect x="3" y="4.5" width="14" height="11" rx="2" />
    <path d="m3.5 6 6.5 5 6.5-5" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.5v4M10 6.7v.01" />
  </>,
);
