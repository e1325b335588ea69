import { useBusiness } from '@/modules/business/BusinessContext';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import { theirChanges } from '@/lib/versioned';
import { useArchivePool } from './api';
import { messages } from './messages';

interface ArchivePoolDialogProps {
  pool: ResourcePool;
  onClose: () => void;
}

/** Asks before a kind is archived. The server's refusal names the services that need it. */
export function ArchivePoolDialog({ pool, onClose }: ArchivePoolDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const archive = useArchivePool(business.id);
  const { name } = pool;
  const text = messages.archiveDialog;
  const changes = theirChanges(archive.error);
  return (
    <ConfirmDialog
      open
      title={text.title({ name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={archive.isPending}
      error={archive.error && !changes ? problemDetail(archive.error, messages.archiveFailed) : undefined}
      onConfirm={() =>
        archive.mutate(pool, {
          onSuccess: () => {
            toast.success(messages.archived({ name }));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{text.poolText}</p>
      {changes && <ChangedMeanwhileNotice changes={changes} help={text.again} />}
    </ConfirmDialog>
  );
}
