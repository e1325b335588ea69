import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { useFreePlan } from '../api/subscription';
import { FreeChanges } from './FreeChanges';
import { messages } from './messages';

const text = messages.usingFree;

/** Asks before unpaid Premium is given up: what changes at once, and what stays. */
export function UseFreeDialog({ onClose }: { onClose: () => void }) {
  const { business } = useBusiness();
  const toast = useToast();
  const giveUp = useFreePlan(business.id, () => toast.success(text.done));
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={text.title}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={giveUp.isPending}
      onClose={onClose}
      onConfirm={() => giveUp.mutate(undefined, { onSuccess: onClose })}
      fields={<SaveFailure error={giveUp.error} title={text.failed} />}
    >
      <p>
        <strong>{text.atOnce}</strong> {text.noCharge}
      </p>
      <FreeChanges from={null} />
    </ConfirmDialog>
  );
}
