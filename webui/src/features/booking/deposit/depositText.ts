import { formatMoney } from '@/lib/money';
import type { Formatter } from '@/lib/time';
import type { Appointment, Business, ManagedAppointment, ManagedDeposit } from '../model';
import { messages } from './messages';

/** Says that the deposit is paid, right after the payment. */
export function paidText(deposit: ManagedDeposit, { currency }: Appointment, format: Formatter): string {
  if (deposit.paid_late && deposit.paid_at !== null)
    return messages.booked.paidLate(format.time(deposit.paid_at));
  return messages.booked.paid(formatMoney(deposit.amount, currency));
}

/** What happened to the deposit, below the price of the appointment. */
export function depositLine(
  deposit: ManagedDeposit,
  { status, currency }: Appointment,
  business: Business,
  format: Formatter,
): { paid: string; more?: string } {
  const amount = formatMoney(deposit.amount, currency);
  const { booked } = messages;
  switch (deposit.state) {
    case 'refund_due':
    case 'refunding':
      return { paid: booked.onItsWay(amount, deposit.refund_time) };
    case 'refunded':
      return {
        paid: booked.refunded(
          amount,
          deposit.refunded_at === null ? '' : format.date(format.day(deposit.refunded_at)),
        ),
      };
    case 'stuck':
      return { paid: booked.handled(business.name) };
    case 'paid':
      if (status === 'cancelled') return { paid: booked.kept(business.name, amount) };
      return {
        paid: booked.price(amount, formatMoney(deposit.due_later, currency)),
        ...(deposit.cancel_refunds && { more: messages.refundUntil(format.dateTime(deposit.refund_until)) }),
      };
    case 'creating':
    case 'awaiting':
    case 'processing':
    case 'capturing':
    case 'closing':
    case 'expired':
    case 'failed':
      return { paid: booked.nothing };
  }
}

/** The texts of the dialog that asks before cancelling. Absent texts are those of an appointment without a deposit. */
export interface CancelText {
  text: string;
  title?: string;
  keep?: string;
  cancel?: string;
}

/** What cancelling means for the deposit, as texts for the dialog that asks first. Undefined without a deposit. */
export function cancelText(
  { appointment, business, deposit }: ManagedAppointment,
  format: Formatter,
): CancelText | undefined {
  if (!deposit) return undefined;
  const text = messages.cancel;
  const when = format.dateTime(appointment.appointment_datetime);
  if (deposit.held_until !== null && deposit.paid_at === null)
    return {
      title: text.unpaidTitle,
      text: text.unpaid(when),
      keep: text.keep,
      cancel: messages.unpaid.cancel,
    };
  if (deposit.state !== 'paid') return undefined;
  const amount = formatMoney(deposit.amount, appointment.currency);
  const named = text.appointment(appointment.service_name, when);
  return {
    text: deposit.cancel_refunds
      ? text.refunded(named, amount, deposit.refund_time)
      : text.kept(named, business.name, amount, format.dateTime(deposit.refund_until)),
  };
}
