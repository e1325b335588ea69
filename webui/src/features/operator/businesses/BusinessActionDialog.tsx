import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { FormTextField } from '@/components/form/FormTextField';
import { applyProblem } from '@/lib/applyProblem';
import { fieldError, problemDetail } from '@/lib/problem';
import type { OperatorBusiness } from '../api/operator';
import { useBusinessAction, type BusinessAction } from './businessActions';
import { messages } from './messages';

interface BusinessActionDialogProps {
  business: OperatorBusiness;
  /** The number of upcoming appointments, if it is known. */
  upcoming?: number;
  action: BusinessAction;
  onClose: () => void;
}

/** Asks for confirmation of an action on a business, and for the reason of a suspension. */
export function BusinessActionDialog({ business, upcoming, action, onClose }: BusinessActionDialogProps) {
  const { control, formState, handleSubmit, setError } = useForm({ defaultValues: { reason: '' } });
  const act = useBusinessAction(business, action);
  const text = messages.actions[action];
  const isField = fieldError(act.error, 'reason') !== undefined;
  const guard = useUnsavedChanges(formState.isDirty);
  const confirm = handleSubmit(({ reason }) =>
    act.mutate(reason, {
      onSuccess: onClose,
      onError: (error) => applyProblem(error, setError, ['reason']),
    }),
  );
  return (
    <ConfirmDialog
      open
      title={text.title({ name: business.name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      destructive={action !== 'restore'}
      busy={act.isPending}
      error={act.error && !isField ? problemDetail(act.error, text.failed) : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
      onDismiss={() => guard(onClose)}
      fields={
        action === 'suspend' && (
          <FormTextField
            control={control}
            name="reason"
            label={messages.actions.reason}
            hint={messages.actions.reasonHint}
            native={{ maxLength: 500, onChange: () => act.reset() }}
          />
        )
      }
    >
      <p>
        {text.text}
        {action === 'suspend' &&
          upcoming !== undefined &&
          upcoming > 0 &&
          ` ${messages.actions.suspend.upcoming({ count: upcoming })}`}
      </p>
      <p>{messages.actions.audited}</p>
    </ConfirmDialog>
  );
}
