import type { AppointmentDetail } from '../api/getAppointment';

export type Payments = AppointmentDetail['payments'];
export type Deposit = NonNullable<Payments['deposit']>;
export type DepositState = Deposit['state'];
type Standing = Deposit['statement']['standing'];

/** The payment state of an appointment, as its chip shows it. */
export type PaymentLook =
  | 'held'
  | 'paid'
  | 'paidInFull'
  | 'partlyRefunded'
  | 'kept'
  | 'refunding'
  | 'refundBlocked'
  | 'refunded'
  | 'notPaid'
  | 'notKnown'
  | 'disputed'
  | 'disputeLost'
  | 'refundFailed'
  | 'stuck';

const looks: Record<Exclude<Standing, 'unpaid'>, PaymentLook> = {
  unclear: 'stuck',
  received: 'paid',
  partly_returned: 'partlyRefunded',
  disputed: 'disputed',
  kept: 'kept',
  returning: 'refunding',
  return_blocked: 'refundBlocked',
  return_stuck: 'refundFailed',
  returned: 'refunded',
  taken_back: 'disputeLost',
};

const holding: readonly DepositState[] = ['creating', 'awaiting', 'processing', 'capturing'];

/** The payment state; undefined without a deposit, unless the price is paid in full. */
export function paymentLook({
  appointment,
  payments: { deposit, due, lines },
}: Pick<AppointmentDetail, 'appointment' | 'payments'>): PaymentLook | undefined {
  const standing = deposit?.statement.standing;
  const here = standing === undefined || standing === 'received' || standing === 'partly_returned';
  const atTheDesk = lines.some(({ kind }) => kind === 'payment');
  if (here && atTheDesk && due === 0 && appointment.status !== 'cancelled') return 'paidInFull';
  if (!deposit || standing === undefined) return undefined;
  if (standing !== 'unpaid') return looks[standing];
  if (deposit.state === 'closing') return 'notKnown';
  return holding.includes(deposit.state) ? 'held' : 'notPaid';
}

/** Whether the money has to go back, and is still here. */
export function isOwed({ statement: { standing } }: Deposit): boolean {
  return standing === 'returning' || standing === 'return_blocked' || standing === 'return_stuck';
}
