import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import { useMergeCustomers } from '../api/changeCustomer';
import type { Customer, ListedCustomer } from '../api/customers';
import { messages } from '../messages';

interface MergeDialogProps {
  kept: Customer;
  gone: ListedCustomer;
  onClose: () => void;
}

/** Asks before two customers are merged. */
export function MergeDialog({ kept, gone, onClose }: MergeDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const merge = useMergeCustomers(business.id);
  const text = messages.merge;
  const confirm = () =>
    merge.mutate(
      { kept, goneId: gone.id },
      {
        onSuccess: () => {
          toast.success(text.merged);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={text.title({ kept: kept.full_name, gone: gone.full_name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={merge.isPending}
      error={merge.error ? problemDetail(merge.error, text.failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {text.text({ kept: kept.full_name, gone: gone.full_name, email: gone.email })}
    </ConfirmDialog>
  );
}
