import type { AppointmentDetail } from '../api/getAppointment';

export type Payments = AppointmentDetail['payments'];
export type Deposit = NonNullable<Payments['deposit']>;
export type DepositState = Deposit['state'];

/** The payment state of an appointment, as its chip shows it. */
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

/** The payment state; undefined without a deposit, unless the price is paid in full. */
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

/** Whether a deposit in this state is being refunded or was refunded. */
export const isRefund = (state: string) => ['refund_due', 'refunding', 'refunded'].includes(state);

/** Whether a stuck deposit failed during its refund. The history has the state before. */
export function refundFailed({ history }: Pick<Money, 'history'>): boolean {
  const stuck = history
    .flatMap(({ changes }) => changes)
    .find(({ field, to }) => field === 'deposit.state' && to === 'stuck');
  return stuck === undefined || isRefund(stuck.from);
}
