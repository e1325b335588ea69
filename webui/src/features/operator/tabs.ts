import { operatorPaths } from '@/lib/operatorPaths';
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
  { name: 'overview', path: operatorPaths.overview, end: true },
  { name: 'businesses', path: operatorPaths.businesses },
  { name: 'subscriptions', path: operatorPaths.subscriptions, ofPlans: true },
  { name: 'revenue', path: operatorPaths.revenue, ofPlans: true },
  { name: 'audit', path: operatorPaths.audit },
  { name: 'operators', path: operatorPaths.operators },
  { name: 'system', path: operatorPaths.system },
];
