import { formatMoney } from '@/lib/money';
import type { StuckPayment } from './api';
import { messages } from './messages';

/** "Deposit of $9.00, Shear Joy". What is wrong with a plan may be about no single amount. */
export function paymentName({ appointment, amount, currency, business }: StuckPayment): string {
  const text = messages.payments;
  if (amount === null || currency === null) return text.plan(business.name);
  const money = formatMoney(amount, currency);
  return appointment ? text.deposit(money, business.name) : text.planPayment(money, business.name);
}
