import { formatMoney } from '@/lib/money';
import type { Formatter } from '@/lib/time';
import type { Appointment, Business, ManagedAppointment, ManagedDeposit } from '../model';
import { messages } from './messages';

type Statement = ManagedDeposit['statement'];

/** The amounts of a statement, in the currency that came. */
export function statementAmounts({ came, back, taken_back: taken, here, currency }: Statement) {
  const [paid, refunded, takenBack, left] = [came, back, taken, here].map((amount) =>
    formatMoney(amount, currency),
  ) as [string, string, string, string];
  return { came: paid, back: refunded, taken: takenBack, here: left };
}

/** Says that the deposit is paid, right after the payment. */
export function paidText(deposit: ManagedDeposit, format: Formatter): string {
  if (deposit.paid_late && deposit.paid_at !== null)
    return messages.booked.paidLate({ time: format.time(deposit.paid_at) });
  return messages.booked.paid({ amount: statementAmounts(deposit.statement).came });
}

/** Where the money of the deposit is and what is still due, below the price of the appointment. */
export function depositLine(
  deposit: ManagedDeposit,
  { status, currency }: Appointment,
  business: Business,
  format: Formatter,
): { paid: string; more?: string } {
  const { booked } = messages;
  const later = booked.later({ amount: formatMoney(deposit.due_later, currency) });
  const paid = standingText(deposit, business, format);
  if (status === 'cancelled') {
    const why = notBookedText(deposit, currency);
    return why === undefined ? { paid } : { paid: why, more: paid };
  }
  const { standing } = deposit.statement;
  if (standing === 'received')
    return {
      paid: `${paid}, ${later}`,
      ...(deposit.cancel_refunds && {
        more: messages.refundUntil({ until: format.dateTime(deposit.refund_until) }),
      }),
    };
  return standing === 'unpaid' || standing === 'unclear' ? { paid } : { paid, more: later };
}

function standingText(deposit: ManagedDeposit, { name }: Business, format: Formatter): string {
  const { booked } = messages;
  const { came, back, taken, here } = statementAmounts(deposit.statement);
  switch (deposit.statement.standing) {
    case 'received':
      return booked.received({ amount: came });
    case 'partly_returned':
      return booked.partlyReturned({ paid: came, back });
    case 'disputed':
      return booked.disputed({ amount: here });
    case 'kept':
      return booked.kept({ business: name, amount: here });
    case 'returning':
      return deposit.state === 'refund_due'
        ? booked.toBeSent({ amount: here })
        : booked.onItsWay({ amount: here, time: deposit.refund_time });
    case 'return_blocked':
      return booked.blocked({ amount: here });
    case 'return_stuck':
      return booked.refundHandled({ amount: here, business: name });
    case 'unclear':
      return booked.handled({ business: name });
    case 'returned':
      return deposit.refunded_at === null
        ? booked.refunded({ amount: back })
        : booked.refundedOn({ amount: back, date: format.date(format.day(deposit.refunded_at)) });
    case 'taken_back':
      return booked.takenBack({ amount: taken });
    case 'unpaid':
      return booked.nothing;
  }
}

/** Why money that came did not book the appointment; undefined if it did, or if none came. */
export function notBookedText(deposit: ManagedDeposit, currency: string): string | undefined {
  const { came } = statementAmounts(deposit.statement);
  switch (deposit.statement.not_booked) {
    case 'odd_amount':
      return messages.notBooked.odd({ came, asked: formatMoney(deposit.amount, currency) });
    case 'late':
      return messages.notBooked.late;
    case 'second':
    case null:
      return undefined;
  }
}

/** What moving, to a start if one is chosen, means for the refund. Undefined if no deposit is here that could be refunded. */
export function moveText(
  deposit: ManagedDeposit,
  format: Formatter,
  now: number,
  start?: string,
): string | undefined {
  const { standing } = deposit.statement;
  if (standing !== 'received' && standing !== 'partly_returned') return undefined;
  const until = format.dateTime(deposit.refund_until);
  if (Date.parse(deposit.refund_until) < now) return messages.move.ended({ until });
  const sooner = Date.parse(start ?? '') - deposit.refund_minutes * 60_000;
  if (sooner < now) return messages.move.tooSoon;
  return sooner < Date.parse(deposit.refund_until)
    ? messages.move.sooner({ until: format.dateTime(new Date(sooner).toISOString()) })
    : messages.move.stays({ until });
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
      text: text.unpaid({ when }),
      keep: text.keep,
      cancel: messages.unpaid.cancel,
    };
  const { standing } = deposit.statement;
  const named = text.appointment({ service: appointment.service_name, when });
  const { here } = statementAmounts(deposit.statement);
  if (standing === 'disputed') return { text: text.disputed({ appointment: named, amount: here }) };
  if (standing !== 'received' && standing !== 'partly_returned') return undefined;
  return {
    text: deposit.cancel_refunds
      ? text.refunded({ appointment: named, amount: here, time: deposit.refund_time })
      : text.kept({
          appointment: named,
          business: business.name,
          amount: here,
          until: format.dateTime(deposit.refund_until),
        }),
  };
}
