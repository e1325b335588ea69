import type { Installation } from '@/modules/installation/InstallationContext';
import type { SubscriptionStatus } from '@/lib/queries/subscription';

/** A plan that is paid for. */
export type PaidPlanId = NonNullable<SubscriptionStatus['plan']>;

export type Plan = Installation['plans'][number];

export type Plans = Record<PaidPlanId, Plan>;

/** The paid plans of the installation; undefined while it sells none. */
export function paidPlans(plans: readonly Plan[]): Plans | undefined {
  const premium_monthly = plans.find(({ id }) => id === 'premium_monthly');
  const premium_yearly = plans.find(({ id }) => id === 'premium_yearly');
  return premium_monthly && premium_yearly && { premium_monthly, premium_yearly };
}

export const otherPlan = (plan: PaidPlanId): PaidPlanId =>
  plan === 'premium_monthly' ? 'premium_yearly' : 'premium_monthly';

/** How much less a period costs than the same time paid monthly, in major units and in percent with at most one decimal. */
export function saving({ price, list_price }: Plan): { amount: number; percent: string } {
  const amount = list_price - price;
  // Rounded down: the page must not promise more than is saved.
  const percent = Math.floor((amount / list_price) * 1000 + 1e-9) / 10;
  return { amount, percent: percent.toString() };
}

/** The part of a period that is over, in whole percent from 0 to 100. */
export function percentGone(from: string, until: string, now: number): number {
  const start = Date.parse(from);
  const length = Date.parse(until) - start;
  if (length <= 0) return 100;
  return Math.round(Math.min(1, Math.max(0, (now - start) / length)) * 100);
}
