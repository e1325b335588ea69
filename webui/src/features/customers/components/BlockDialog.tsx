import { useForm } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { FormTextField } from '@/components/form/FormTextField';
import { problemDetail } from '@/lib/problem';
import { useNow } from '@/lib/useNow';
import { useBlockCustomer } from '../api/changeCustomer';
import type { Customer } from '../api/customers';
import { hasComing } from '../hasComing';
import { messages } from '../messages';

/** Asks before a customer is blocked from booking online. */
export function BlockDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { business } = useBusiness();
  const toast = useToast();
  const now = useNow();
  const { control, formState, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const block = useBlockCustomer(business.id);
  const guard = useUnsavedChanges(formState.isDirty);
  const text = messages.block;
  const confirm = handleSubmit(({ reason }) =>
    block.mutate(
      { seen: customer, input: reason },
      {
        onSuccess: () => {
          toast.success(text.blocked({ name: customer.full_name }));
          onClose();
        },
      },
    ),
  );
  return (
    <ConfirmDialog
      open
      title={text.title({ name: customer.full_name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={block.isPending}
      error={block.error ? problemDetail(block.error, text.failed) : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
      onDismiss={() => guard(onClose)}
      fields={
        <>
          <FormTextField
            control={control}
            name="reason"
            label={text.reason}
            hint={text.reasonHint}
            optional
            native={{ maxLength: 500 }}
          />
          {hasComing(customer, now) && <Notice kind="info" title={text.stays} />}
        </>
      }
    >
      <p>
        {customer.phone === ''
          ? text.nobody({ email: customer.email })
          : text.nobodyPhone({ email: customer.email, phone: customer.phone })}{' '}
        {text.text}
      </p>
    </ConfirmDialog>
  );
}
