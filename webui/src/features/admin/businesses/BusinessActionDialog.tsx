import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { FieldFrame } from '@/components/form/FieldFrame';
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
  const [reason, setReason] = useState('');
  const reasonInput = useRef<HTMLInputElement>(null);
  const act = useBusinessAction(business, action);
  const text = messages.actions[action];
  const reasonError = fieldError(act.error, 'reason');
  const guard = useUnsavedChanges(reason.trim() !== '');
  return (
    <ConfirmDialog
      open
      title={text.title(business.name)}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      destructive={action !== 'restore'}
      busy={act.isPending}
      error={act.error && !reasonError ? problemDetail(act.error, text.failed) : undefined}
      onConfirm={() =>
        act.mutate(reason, {
          onSuccess: onClose,
          onError: (error) => {
            if (fieldError(error, 'reason') !== undefined) reasonInput.current?.focus();
          },
        })
      }
      onClose={onClose}
      onDismiss={() => guard(onClose)}
      fields={
        action === 'suspend' && (
          <FieldFrame label={messages.actions.reason} hint={messages.actions.reasonHint} error={reasonError}>
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                value={reason}
                inputRef={reasonInput}
                inputProps={{ maxLength: 500, 'aria-describedby': describedBy }}
                onChange={({ target }) => {
                  setReason(target.value);
                  act.reset();
                }}
              />
            )}
          </FieldFrame>
        )
      }
    >
      <p>
        {text.text}
        {action === 'suspend' &&
          upcoming !== undefined &&
          upcoming > 0 &&
          ` ${messages.actions.suspend.upcoming(upcoming)}`}
      </p>
      <p>{messages.actions.audited}</p>
    </ConfirmDialog>
  );
}
