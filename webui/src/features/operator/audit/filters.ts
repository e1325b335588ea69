import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { AuditFilters } from '../api/operator';
import { oneOf } from '../useFilterAddress';
import { messages } from './messages';

const actions = Object.keys(messages.actions) as (keyof typeof messages.actions)[];
const periods = ['7', '30', '90'] as const;

/** The filters in the address of the audit log. */
export function parseFilters(search: URLSearchParams, today: Day): AuditFilters {
  const q = search.get('q')?.slice(0, 200);
  const action = oneOf(actions, search.get('action'));
  const operator = search.get('operator')?.slice(0, 254);
  const business = search.get('business');
  const period = periodOf(search);
  return {
    ...(q ? { q } : {}),
    ...(action ? { action } : {}),
    ...(operator ? { operator } : {}),
    ...(business ? { business } : {}),
    ...(period ? { from: addDays(today, 1 - Number(period)) } : {}),
  };
}

/** The period of the log, in days back from today. */
export const periodOf = (search: URLSearchParams) => oneOf(periods, search.get('period'));

/** Whether an action can only be about plans. */
export const isOfPlans = (action: string) => action === 'tier_changed' || action === 'payment_settled';
