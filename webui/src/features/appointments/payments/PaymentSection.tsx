import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { problemDetail } from '@/lib/problem';
import type { AppointmentDetail } from '../api/getAppointment';
import { messages as panelTexts } from '../messages';
import { useRetryDeposit } from './api/changePayments';
import { paymentLook } from './depositState';
import { heldUntil } from './held';
import { messages } from './messages';
import { PaymentChip } from './PaymentChip';
import { PaymentNotice } from './PaymentNotice';
import { PaymentRule } from './PaymentRule';
import styles from './PaymentSection.module.css';
import { PaymentSums } from './PaymentSums';

const RecordPaymentDialog = lazyDialog(() =>
  import('./RecordPaymentDialog').then((m) => m.RecordPaymentDialog),
);
const RefundDialog = lazyDialog(() => import('./RefundDialog').then((m) => m.RefundDialog));

/** What was paid for an appointment, what is due, and what can be done about it. */
export function PaymentSection({ detail }: { detail: AppointmentDetail }) {
  const look = paymentLook(detail);
  const { deposit } = detail.payments;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>{panelTexts.panel.payment}</h3>
        {look && look !== 'held' && <PaymentChip look={look} />}
      </div>
      <PaymentSums {...detail} />
      {deposit?.test && <p className={styles.help}>{messages.test}</p>}
      {deposit && look && (
        <>
          <PaymentNotice look={look} deposit={deposit} currency={detail.appointment.currency} />
          <PaymentRule look={look} deposit={deposit} />
        </>
      )}
      <PaymentActions detail={detail} />
    </section>
  );
}

function PaymentActions({ detail: { appointment, payments } }: { detail: AppointmentDetail }) {
  const { business } = useBusiness();
  const toast = useToast();
  const retry = useRetryDeposit(business.id, appointment.id);
  const [dialog, setDialog] = useState<'record' | 'refund'>();
  const { deposit } = payments;
  // No payment can be recorded for a slot that is only held.
  const due = heldUntil(appointment) === undefined ? payments.due : 0;
  const close = () => setDialog(undefined);
  const retryText = deposit && deposit.statement.here > 0 ? messages.retryRefund : messages.retryCheck;
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: () => toast.success(retryText.done),
      onError: (error) => toast.error(problemDetail(error, retryText.failed)),
    });
  if (due === 0 && !deposit?.can_refund && !deposit?.can_retry) return null;
  return (
    <div className={styles.actions}>
      {deposit?.can_retry && (
        <Button size="small" variant="contained" loading={retry.isPending} onClick={tryAgain}>
          {retryText.button}
        </Button>
      )}
      {due > 0 && (
        <Button size="small" variant="outlined" onClick={() => setDialog('record')}>
          {messages.record}
        </Button>
      )}
      {deposit?.can_refund && (
        <Button size="small" variant="outlined" onClick={() => setDialog('refund')}>
          {messages.refundDeposit}
        </Button>
      )}
      {dialog === 'record' && <RecordPaymentDialog appointment={appointment} due={due} onClose={close} />}
      {dialog === 'refund' && deposit && (
        <RefundDialog appointment={appointment} deposit={deposit} due={due} onClose={close} />
      )}
    </div>
  );
}
