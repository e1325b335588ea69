import type { AppointmentDetail } from '../api/getAppointment';

export type Payments = AppointmentDetail['payments'];
export type Deposit = NonNullable<Payments['deposit']>;
export type DepositState = Deposit['state'];

/** How the money of an appointment stands, as its chip says it. */
export type PaymentLook =
  | 'held'
  | 'paid'
  | 'paidInFull'
  | 'kept'
  | 'refunding'
  | 'refunded'
  | 'notPaid'
  | 'disputed'
  | 'disputeLost'
  | 'refundFailed'
  | 'stuck';

const looks: Record<Exclude<DepositState, 'paid' | 'stuck'>, PaymentLook> = {
  creating: 'held',
  awaiting: 'held',
  processing: 'held',
  capturing: 'held',
  closing: 'notPaid',
  expired: 'notPaid',
  failed: 'notPaid',
  refund_due: 'refunding',
  refunding: 'refunding',
  refunded: 'refunded',
};

type Money = Pick<AppointmentDetail, 'appointment' | 'payments' | 'history'>;

/** How the money stands; undefined while nothing was asked and not everything is paid. */
export function paymentLook(money: Money): PaymentLook | undefined {
  const { appointment, payments } = money;
  const { deposit } = payments;
  if (deposit?.dispute === 'open') return 'disputed';
  if (deposit?.dispute === 'lost') return 'disputeLost';
  if (deposit?.state === 'stuck') return refundFailed(money) ? 'refundFailed' : 'stuck';
  if (deposit && deposit.state !== 'paid') return looks[deposit.state];
  const cancelled = appointment.status === 'cancelled';
  if (!cancelled && payments.due === 0 && payments.lines.some(({ kind }) => kind === 'payment')) {
    return 'paidInFull';
  }
  if (!deposit) return undefined;
  return cancelled ? 'kept' : 'paid';
}

/** Whether a deposit in the state is on its way back, or is back. */
export const isRefund = (state: string) => ['refund_due', 'refunding', 'refunded'].includes(state);

/** Whether a stuck deposit was on its way back. The history tells what it was doing before. */
export function refundFailed({ history }: Pick<Money, 'history'>): boolean {
  const stuck = history
    .flatMap(({ changes }) => changes)
    .find(({ field, to }) => field === 'deposit.state' && to === 'stuck');
  return stuck === undefined || isRefund(stuck.from);
}
