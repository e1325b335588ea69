import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { listText } from '@/lib/listText';
import { problemDetail } from '@/lib/problem';
import type { Resource, ResourcePool } from '@/lib/queries/resourcePools';
import { servicesQuery } from '@/lib/queries/services';
import { theirChanges } from '@/lib/versioned';
import { useArchiveResource } from './api';
import { messages } from './messages';
import { isLast, needing } from './needing';

interface ArchiveResourceDialogProps {
  pool: ResourcePool;
  resource: Resource;
  onClose: () => void;
}

/** Asks before a room or a device is archived, and says which services it is the last one for. */
export function ArchiveResourceDialog({ pool, resource, onClose }: ArchiveResourceDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const archive = useArchiveResource(business.id);
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const { name, is_active, id } = resource;
  const text = messages.archiveDialog;
  const stopped = is_active && isLast(pool, id) ? needing(services, pool) : [];
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
        archive.mutate(resource, {
          onSuccess: () => {
            toast.success(messages.archived({ name }));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{text.text}</p>
      {stopped.length > 0 && (
        <Notice kind="action" title={messages.last.title({ count: stopped.length })}>
          {messages.last.text({ services: listText(stopped.map((service) => service.name)) })}
        </Notice>
      )}
      {changes && <ChangedMeanwhileNotice changes={changes} help={text.again} />}
    </ConfirmDialog>
  );
}
