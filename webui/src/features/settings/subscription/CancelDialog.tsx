import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import type { SubscriptionStatus } from '@/lib/queries/subscription';
import { useCancelSubscription } from '../api/subscription';
import { FreeChanges } from './FreeChanges';
import { messages } from './messages';

const text = messages.cancelling;

interface CancelDialogProps {
  status: SubscriptionStatus;
  onClose: () => void;
}

/** Asks before the subscription is cancelled: until when Premium stays, what changes then, and what does not. */
export function CancelDialog({ status, onClose }: CancelDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  // A period that was not paid ends at once.
  const until = status.state === 'active' ? status.current_period_end : null;
  const date = until === null ? undefined : format.date(format.day(until));
  const cancel = useCancelSubscription(business.id, () =>
    toast.success(date === undefined ? messages.cancelledPlain : messages.cancelled({ date })),
  );
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={messages.cancel}
      keepLabel={text.keep}
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
      fields={<SaveFailure error={cancel.error} title={text.failed} />}
    >
      <p>
        <strong>{date === undefined ? text.atOnce : text.until({ date })}</strong> {text.noMore}
      </p>
      <FreeChanges from={until} />
    </ConfirmDialog>
  );
}
