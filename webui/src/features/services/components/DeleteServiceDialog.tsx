import { useBusiness } from '@/modules/business/BusinessContext';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import type { Service } from '@/lib/queries/services';
import { problemDetail } from '@/lib/problem';
import { theirChanges } from '@/lib/versioned';
import { useDeleteService } from '../api/deleteService';
import { messages } from '../messages';

interface DeleteServiceDialogProps {
  service: Service;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a service is deleted. */
export function DeleteServiceDialog({ service, onClose, onDeleted }: DeleteServiceDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const remove = useDeleteService(business.id);
  const changes = theirChanges(remove.error);
  const text = messages.deleteDialog;
  return (
    <ConfirmDialog
      open
      title={text.title({ name: service.name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={remove.isPending}
      error={remove.error && !changes ? problemDetail(remove.error, messages.deleteFailed) : undefined}
      onConfirm={() =>
        remove.mutate(service, {
          onSuccess: () => {
            toast.success(messages.deleted);
            onDeleted();
          },
        })
      }
      onClose={onClose}
    >
      {text.text({ upcoming: service.upcoming_appointments ?? 0 })}
      {changes && <ChangedMeanwhileNotice changes={changes} help={text.deleteAnyway} />}
    </ConfirmDialog>
  );
}
