import { formatMoney } from '@/lib/money';
import type { components } from '@/lib/schema';
import { messages } from './messages';

type Plan = components['schemas']['Plan'];

const text = messages.plans;

/** "12 services, one place at a time" */
export function planFacts(plan: Plan): string {
  if (plan.id === 'premium_yearly') {
    const saved = plan.list_price - plan.price;
    return saved > 0 ? text.sameSaving({ amount: formatMoney(saved, plan.currency) }) : text.samePaidYearly;
  }
  const services = plan.services === null ? text.unlimitedServices : text.services({ count: plan.services });
  return plan.staff ? text.withStaff({ services }) : text.onePlace({ services });
}

/** "Free", "Premium, yearly" */
export function planTitle({ name, interval }: Plan): string {
  return interval === null ? name : text.withInterval({ plan: name, interval });
}

/** "per month", "no end date" */
export function planInterval({ interval }: Plan): string {
  return interval === null ? text.noEnd : text.per({ interval });
}

/** "$9.50"; a price of zero has no decimals. */
export function planPrice(plan: Plan): string {
  const price = formatMoney(plan.price, plan.currency);
  return plan.price === 0 ? price.replace(/[.,]0+$/, '') : price;
}
