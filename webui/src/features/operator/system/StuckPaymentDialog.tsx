import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { FormTextField } from '@/components/form/FormTextField';
import { AppDialog } from '@/components/layout/AppDialog';
import { operatorPaths } from '@/lib/operatorPaths';
import { problemDetail } from '@/lib/problem';
import { format } from '../format';
import { useNotePayment, type StuckPayment } from './api';
import { messages } from './messages';
import { paymentName } from './paymentName';
import styles from './System.module.css';

const text = messages.dialog;

interface StuckPaymentDialogProps {
  payment: StuckPayment;
  acting: boolean;
  /** Retries a deposit, or marks a payment for a plan as settled. */
  onAct: () => void;
  onClose: () => void;
}

/** Why a payment needs a person, what to do outside of this program, and what has happened. */
export function StuckPaymentDialog({ payment, acting, onAct, onClose }: StuckPaymentDialogProps) {
  const toast = useToast();
  const save = useNotePayment();
  // Its stored value follows the payment, so that a saved note is no change any more.
  const { control, formState, handleSubmit } = useForm({
    values: { note: payment.note },
    resetOptions: { keepDirtyValues: true },
  });
  const changed = formState.isDirty;
  const { business, appointment } = payment;
  const label = { refund: text.retryRefund, question: messages.retry, settle: messages.payments.settle }[
    payment.retry
  ];
  const saveNote = handleSubmit(({ note }) =>
    save.mutate({ payment, note }, { onSuccess: () => toast.success(text.noteSaved) }),
  );
  return (
    <AppDialog
      open
      width={520}
      title={paymentName(payment)}
      changed={changed}
      onClose={onClose}
      actions={
        <>
          {appointment && (
            <Button
              variant="outlined"
              disabled={!changed}
              loading={save.isPending}
              onClick={() => void saveNote()}
            >
              {text.saveNote}
            </Button>
          )}
          <Button variant="contained" loading={acting} onClick={onAct}>
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <Notice kind="error" title={payment.reason} />
        {save.error && <Notice kind="error" title={problemDetail(save.error, messages.failed)} takesFocus />}
        <div>
          <h3>{text.whatToDo}</h3>
          <p>{payment.what_to_do}</p>
        </div>
        <dl className={styles.facts}>
          <dt>{text.business}</dt>
          <dd>
            <Link to={operatorPaths.business(business.id)}>{business.name}</Link>, {business.email}
          </dd>
          {appointment && (
            <>
              <dt>{text.appointment}</dt>
              <dd>
                {appointment.number}, {text.statuses[appointment.status]}
              </dd>
            </>
          )}
          {payment.reference !== '' && (
            <>
              <dt>{text.at({ processor: payment.processor })}</dt>
              <dd>
                <code>{payment.reference}</code>
              </dd>
            </>
          )}
        </dl>
        <div>
          <h3>{text.history}</h3>
          <ol className={styles.history}>
            {payment.history.map(({ at, text: what }, index) => (
              <li key={`${at}-${index}`}>
                {what}
                <small>{messages.utc({ at: format.shortDateTime(at) })}</small>
              </li>
            ))}
          </ol>
        </div>
        {appointment && (
          <FormTextField
            control={control}
            name="note"
            label={text.note}
            hint={text.noteHint}
            native={{ maxLength: 500 }}
          />
        )}
      </div>
    </AppDialog>
  );
}
