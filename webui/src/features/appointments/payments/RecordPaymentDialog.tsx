import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { currencyDecimals, currencyStep, formatMoney } from '@/lib/money';
import { isUnanswered, problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { sendOnce } from '@/lib/sendOnce';
import { z } from '@/lib/zod';
import { useRecordPayment, type RecordedPayment } from './api/changePayments';
import { messages } from './messages';
import styles from './PaymentSection.module.css';

interface RecordPaymentDialogProps {
  appointment: Appointment;
  due: number;
  onClose: () => void;
}

type PaymentValues = z.infer<ReturnType<typeof schemaOf>>;

const text = messages.recordDialog;
const methods = Object.entries(text.methods).map(([value, label]) => ({ value, label }));

/** Records money that was taken at the desk, at most what is due. */
export function RecordPaymentDialog({ appointment, due, onClose }: RecordPaymentDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const queryClient = useQueryClient();
  const record = useRecordPayment(business.id, appointment.id);
  const [send] = useState(() =>
    sendOnce((body: RecordedPayment, idempotencyKey) => record.mutateAsync({ body, idempotencyKey })),
  );
  const { currency } = appointment;
  const form = useForm<PaymentValues>({
    resolver: zodResolver(schemaOf(due, currency)),
    mode: 'onTouched',
    defaultValues: { amount: due.toFixed(currencyDecimals(currency)), method: 'card' },
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const [failure, setFailure] = useState<{ title: string; hint: string | undefined }>();

  const submit = async ({ amount: entered, method }: PaymentValues) => {
    setFailure(undefined);
    try {
      const { earlier } = await send({ amount: Number(entered), method });
      toast.success(earlier ? text.earlier : text.done);
      onClose();
    } catch (error) {
      if (!applyProblem(error, form.setError, ['amount', 'method'])) {
        const hint = isUnanswered(error) ? text.unanswered : undefined;
        setFailure({ title: problemDetail(error, text.failed), hint });
      }
    }
  };

  const close = () => {
    // A payment that failed may be recorded, if only the response was lost.
    if (failure !== undefined) void refreshBusiness(queryClient, business.id);
    onClose();
  };

  return (
    <FormDialog
      width={440}
      title={text.title}
      onClose={close}
      changed={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      submitLabel={
        Number(amount) > 0
          ? text.submit({ amount: formatMoney(Number(amount), currency) })
          : text.submitNoAmount
      }
      busy={record.isPending}
    >
      <p>
        {text.who({ name: appointment.client_info.full_name, service: appointment.service_name })}{' '}
        <strong>{text.due({ amount: formatMoney(due, currency) })}</strong>
      </p>
      <div className={styles.fields}>
        <FormTextField
          control={form.control}
          name="amount"
          label={text.amount({ currency })}
          type="number"
          native={{ min: 0, max: due, step: currencyStep(currency), inputMode: 'decimal' }}
        />
        <FormSelect control={form.control} name="method" label={text.method} options={methods} />
      </div>
      {failure && (
        <Notice kind="error" title={failure.title}>
          {failure.hint}
        </Notice>
      )}
    </FormDialog>
  );
}

const schemaOf = (due: number, currency: string) =>
  z.object({
    amount: z.string().superRefine((entered, context) => {
      const problem = amountError(entered, due, currency);
      if (problem !== undefined) context.addIssue(problem);
    }),
    method: z.enum(['card', 'cash', 'other']),
  });

/** The problem with an amount. */
function amountError(entered: string, due: number, currency: string): string | undefined {
  const amount = Number(entered);
  const decimals = currencyDecimals(currency);
  if (!(amount > 0)) return text.noAmount;
  if (amount > due) return text.tooMuch({ amount: formatMoney(due, currency) });
  if (Number(amount.toFixed(decimals)) !== amount) return text.tooPrecise({ decimals });
  return undefined;
}
