import { formatMoney } from '@/lib/money';
import type { StuckPayment } from './api';
import { messages } from './messages';

/** "Deposit of $9.00, Shear Joy". What is wrong with a plan may be about no single amount. */
export function paymentName({ appointment, amount, currency, business }: StuckPayment): string {
  const text = messages.payments;
  if (amount === null || currency === null) return text.plan({ business: business.name });
  const money = formatMoney(amount, currency);
  return appointment
    ? text.deposit({ amount: money, business: business.name })
    : text.planPayment({ amount: money, business: business.name });
}
