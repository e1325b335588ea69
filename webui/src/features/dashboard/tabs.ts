import { ChartIcon, HomeIcon, SettingsIcon, UsersIcon } from '@/components/icon/dashboardIcons';
import { CalendarIcon, PersonIcon, TagIcon } from '@/components/icon/icons';
import { paths } from '@/lib/paths';

/** The dashboard's tabs, in their order in the rail and in the bottom bar. */
export const tabs = [
  { name: 'overview', Icon: HomeIcon, path: paths.overview, end: true },
  { name: 'appointments', Icon: CalendarIcon, path: (id: string) => paths.appointments(id), end: false },
  { name: 'customers', Icon: PersonIcon, path: (id: string) => paths.customers(id), end: false },
  { name: 'services', Icon: TagIcon, path: (id: string) => paths.services(id), end: false },
  { name: 'staff', Icon: UsersIcon, path: (id: string) => paths.staff(id), end: false },
  { name: 'analytics', Icon: ChartIcon, path: paths.analytics, end: false },
  { name: 'settings', Icon: SettingsIcon, path: (id: string) => paths.settings(id), end: false },
] as const;

/** How many of the tabs stand in the bottom bar of narrow screens. The others are in its menu. */
export const tabsInBar = 4;
