import { adminPaths } from '@/lib/adminPaths';
import type { messages } from './messages';

interface Tab {
  name: keyof typeof messages.tabs;
  path: string;
  /** Whether only this address is the tab, and no address below it. */
  end?: boolean;
  /** Whether it is about plans. Installations without plans do not have it. */
  ofPlans?: boolean;
}

/** The tabs of the operator's area, in order. */
export const tabs: readonly Tab[] = [
  { name: 'overview', path: adminPaths.overview, end: true },
  { name: 'businesses', path: adminPaths.businesses },
  { name: 'subscriptions', path: adminPaths.subscriptions, ofPlans: true },
  { name: 'revenue', path: adminPaths.revenue, ofPlans: true },
  { name: 'audit', path: adminPaths.audit },
  { name: 'operators', path: adminPaths.operators },
  { name: 'system', path: adminPaths.system },
];
