import { sentence } from './systemText';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useToast } from '@/components/feedback/Toasts';
import { AlertIcon } from '@/components/icon/dashboardIcons';
import { Pane } from '@/components/layout/Pane';
import { operatorPaths } from '@/lib/operatorPaths';
import { problemDetail } from '@/lib/problem';
import { format } from '../format';
import { useRetryPayment, useSettlePayment, type StuckPayment } from './api';
import { messages } from './messages';
import { paymentName } from './paymentName';
import { StuckPaymentDialog } from './StuckPaymentDialog';
import styles from './System.module.css';

const text = messages.payments;

/**
 * Payments that do not continue without a person. No button declares a deposit settled: Retry asks the processor. For a payment
 * for a plan, only the operator knows whether anything is left to do.
 */
export function StuckPaymentsCard({ payments }: { payments: StuckPayment[] }) {
  const toast = useToast();
  const retry = useRetryPayment();
  const settle = useSettlePayment();
  const [openId, setOpenId] = useState<string>();
  const open = payments.find(({ id }) => id === openId);

  const ask = (payment: StuckPayment) =>
    retry.mutate(payment, {
      onSuccess: (still) =>
        still ? toast.error(text.still({ processor: payment.processor })) : toast.success(text.settled),
      onError: (error) => toast.error(problemDetail(error, messages.failed)),
    });
  const declare = (payment: StuckPayment) =>
    settle.mutate(payment, {
      onSuccess: () => {
        toast.success(text.settled);
        setOpenId(undefined);
      },
      onError: (error) => toast.error(problemDetail(error, messages.failed)),
    });
  return (
    <Pane
      title={text.title}
      subtitle={text.subtitle}
      {...(payments.length > 0 && { action: <span className={styles.count}>{payments.length}</span> })}
    >
      {payments.length === 0 && <p className={styles.empty}>{text.none}</p>}
      <ul className={styles.list}>
        {payments.map((payment) => {
          const { appointment } = payment;
          const what = paymentName(payment);
          const name = appointment ? text.withNumber({ name: what, number: appointment.number }) : what;
          const act =
            payment.retry === 'settle'
              ? { label: text.settle, of: text.settleOf({ name }), call: settle, run: declare }
              : { label: messages.retry, of: text.retryOf({ name }), call: retry, run: ask };
          return (
            <li key={payment.id}>
              <span className={styles.mark}>
                <AlertIcon size={20} />
              </span>
              <div>
                <span className={styles.name}>
                  <Link to={operatorPaths.business(payment.business.id)}>{name}</Link>
                </span>
                <p className={styles.about}>
                  {payment.is_test && `${text.test}. `}
                  {sentence(payment.reason)} {messages.since({ at: format.shortDateTime(payment.since) })}
                </p>
              </div>
              <div className={styles.buttons}>
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={act.of}
                  loading={act.call.isPending && act.call.variables.id === payment.id}
                  onClick={() => act.run(payment)}
                >
                  {act.label}
                </Button>
                <Button
                  variant="text"
                  size="small"
                  color="secondary"
                  aria-label={text.detailsOf({ name })}
                  onClick={() => setOpenId(payment.id)}
                >
                  {text.details}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {open && (
        <StuckPaymentDialog
          key={open.id}
          payment={open}
          acting={retry.isPending || settle.isPending}
          onAct={() => (open.retry === 'settle' ? declare(open) : ask(open))}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Pane>
  );
}
