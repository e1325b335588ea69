import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import { formatMoney } from '@/lib/money';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { whenText } from '../whenText';
import { useRefundDeposit } from './api/changePayments';
import type { Deposit } from './depositState';
import { messages } from './messages';
import styles from './PaymentSection.module.css';

interface RefundDialogProps {
  appointment: Appointment;
  deposit: Deposit;
  /** What is due before the refund. */
  due: number;
  onClose: () => void;
}

/** Asks before the whole deposit is refunded, and says when the customer receives the money. */
export function RefundDialog({ appointment, deposit, due, onClose }: RefundDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const refund = useRefundDeposit(business.id, appointment.id);
  const text = messages.refundDialog;
  const { here: back, currency } = deposit.statement;
  const amount = formatMoney(back, currency);
  const cancelled = appointment.status === 'cancelled';
  const describe = cancelled ? text.cancelled : text.stays;
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={text.confirm({ amount })}
      keepLabel={text.keep}
      destructive={false}
      busy={refund.isPending}
      error={refund.isError ? problemDetail(refund.error, text.failed) : undefined}
      onConfirm={() =>
        refund.mutate(undefined, {
          onSuccess: () => {
            toast.success(text.done);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{describe({ name: appointment.client_info.full_name, when: whenText(appointment, format) })}</p>
      <dl className={styles.bill}>
        <dt>
          {text.back}
          <small>{deposit.refund_time}</small>
        </dt>
        <dd>{amount}</dd>
        {!cancelled && (
          <>
            <dt className={styles.sum}>{text.dueThen}</dt>
            <dd className={styles.sum}>{formatMoney(due + back, appointment.currency)}</dd>
          </>
        )}
      </dl>
    </ConfirmDialog>
  );
}
