import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { listText } from '@/lib/listText';
import type { Resource, ResourcePool } from '@/lib/queries/resourcePools';
import { servicesQuery } from '@/lib/queries/services';
import { useArchiveResource } from './api';
import { ArchiveDialog } from './ArchiveDialog';
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
  const archive = useArchiveResource(business.id);
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const stopped = resource.is_active && isLast(pool, resource.id) ? needing(services, pool) : [];
  return (
    <ArchiveDialog subject={resource} archive={archive} onClose={onClose}>
      <p>{messages.archiveDialog.text}</p>
      {stopped.length > 0 && (
        <Notice kind="action" title={messages.last.title({ count: stopped.length })}>
          {messages.last.text({ services: listText(stopped.map((service) => service.name)) })}
        </Notice>
      )}
    </ArchiveDialog>
  );
}
