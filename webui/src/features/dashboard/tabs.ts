import { BellIcon, ChartIcon, HomeIcon, SettingsIcon, UsersIcon } from '@/components/icon/dashboardIcons';
import { CalendarIcon, PersonIcon, TagIcon } from '@/components/icon/icons';
import { paths } from '@/lib/paths';
import type { Overview } from '@/lib/queries/overview';
import { messages } from './messages';

/** The dashboard's tabs, in their order in the rail and in the bottom bar. */
export const tabs = [
  { name: 'overview', Icon: HomeIcon, path: paths.overview, end: true },
  { name: 'appointments', Icon: CalendarIcon, path: (id: string) => paths.appointments(id), end: false },
  { name: 'customers', Icon: PersonIcon, path: (id: string) => paths.customers(id), end: false },
  { name: 'services', Icon: TagIcon, path: (id: string) => paths.services(id), end: false },
  { name: 'staff', Icon: UsersIcon, path: (id: string) => paths.staff(id), end: false },
  { name: 'notifications', Icon: BellIcon, path: paths.notifications, end: false },
  { name: 'analytics', Icon: ChartIcon, path: paths.analytics, end: false },
  { name: 'settings', Icon: SettingsIcon, path: (id: string) => paths.settings(id), end: false },
] as const;

/** How many of the tabs are in the bottom bar of narrow screens. The others are in its menu. */
export const tabsInBar = 4;

type TabName = (typeof tabs)[number]['name'];

/** How many items of a tab wait for the owner, and their name; undefined if there are none. */
export function countOf(name: TabName, overview: Overview | undefined) {
  if (name === 'appointments' && overview?.pending_count)
    return { count: overview.pending_count, what: messages.counts.appointments };
  if (name === 'notifications' && overview?.new_notification_count)
    return { count: overview.new_notification_count, what: messages.counts.notifications };
  return undefined;
}
