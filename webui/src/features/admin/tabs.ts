import { adminPaths } from '@/lib/adminPaths';
import type { messages } from './messages';

interface Tab {
  name: keyof typeof messages.tabs;
  path: string;
  /** Whether only this address is the tab, and no address below it. */
  end?: boolean;
}

/** The tabs of the operator's area, in order. */
export const tabs: readonly Tab[] = [
  { name: 'overview', path: adminPaths.overview, end: true },
  { name: 'businesses', path: adminPaths.businesses },
  { name: 'subscriptions', path: adminPaths.subscriptions },
  { name: 'revenue', path: adminPaths.revenue },
  { name: 'audit', path: adminPaths.audit },
  { name: 'system', path: adminPaths.system },
];
