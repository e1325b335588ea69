import { useBusiness } from '@/modules/business/BusinessContext';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import { useArchivePool } from './api';
import { ArchiveDialog } from './ArchiveDialog';
import { messages } from './messages';

interface ArchivePoolDialogProps {
  pool: ResourcePool;
  onClose: () => void;
}

/** Asks before a kind is archived. The server's refusal names the services that need it. */
export function ArchivePoolDialog({ pool, onClose }: ArchivePoolDialogProps) {
  const { business } = useBusiness();
  const archive = useArchivePool(business.id);
  return (
    <ArchiveDialog subject={pool} archive={archive} onClose={onClose}>
      <p>{messages.archiveDialog.poolText}</p>
    </ArchiveDialog>
  );
}
