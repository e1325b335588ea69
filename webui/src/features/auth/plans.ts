import { formatMoney } from '@/lib/money';
import type { components } from '@/lib/schema';

type Plan = components['schemas']['Plan'];

/** "12 services, one place at a time" */
export function planFacts(plan: Plan): string {
  if (plan.id === 'premium_yearly') {
    const saved = plan.list_price - plan.price;
    return saved > 0 ? `The same, saving ${formatMoney(saved, plan.currency)}` : 'The same, paid once a year';
  }
  const services = plan.services === null ? 'Unlimited services' : `${plan.services} services`;
  return plan.staff ? `${services}, staff of your own` : `${services}, one place at a time`;
}

/** "Free", "Premium, yearly" */
export function planTitle({ name, interval }: Plan): string {
  return interval === null ? name : `${name}, ${interval}ly`;
}

/** "per month", "no end date" */
export function planInterval(plan: Plan): string {
  return plan.interval === null ? 'no end date' : `per ${plan.interval}`;
}

/** "$9.50"; a price of nothing needs no decimals. */
export function planPrice(plan: Plan): string {
  const price = formatMoney(plan.price, plan.currency);
  return plan.price === 0 ? price.replace(/[.,]0+$/, '') : price;
}
