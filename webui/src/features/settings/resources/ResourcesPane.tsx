import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { DoorIcon } from '@/components/icon/dashboardIcons';
import { PlusIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { resourcePoolsQuery, type Resource, type ResourcePool } from '@/lib/queries/resourcePools';
import { servicesQuery } from '@/lib/queries/services';
import { AddPoolDialog } from './AddPoolDialog';
import { ArchivePoolDialog } from './ArchivePoolDialog';
import { ArchiveResourceDialog } from './ArchiveResourceDialog';
import { messages as text } from './messages';
import { needing } from './needing';
import { PoolGroup } from './PoolGroup';
import { RenamePoolDialog } from './RenamePoolDialog';
import { ResourceDialog } from './ResourceDialog';
import styles from './resources.module.css';

type OpenDialog =
  | { kind: 'addPool' }
  | { kind: 'rename' | 'archivePool' | 'add'; pool: ResourcePool }
  | { kind: 'edit' | 'archive'; pool: ResourcePool; resource: Resource };

/** The rooms and equipment, by kind. */
export function ResourcesPane() {
  const { business } = useBusiness();
  const pools = useQuery(resourcePoolsQuery(business.id));
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const [dialog, setDialog] = useState<OpenDialog>();
  const add = () => setDialog({ kind: 'addPool' });
  const empty = pools.data?.length === 0;
  return (
    <Pane
      title={text.title}
      subtitle={text.subtitle}
      anchor="resources"
      action={
        !empty && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<PlusIcon size={16} />}
            disabled={!pools.data}
            sx={{ flex: 'none' }}
            onClick={add}
          >
            {text.add}
          </Button>
        )
      }
    >
      {pools.isError && !pools.data && (
        <LoadFailure text={text.loadFailed} error={pools.error} onRetry={() => void pools.refetch()} />
      )}
      {pools.isPending && <Loading />}
      {empty && (
        <EmptyState
          icon={<DoorIcon size={24} />}
          title={text.emptyTitle}
          text={text.emptyText}
          action={
            <Button variant="outlined" onClick={add}>
              {text.add}
            </Button>
          }
        />
      )}
      {pools.data?.map((pool) => (
        <PoolGroup
          key={pool.id}
          pool={pool}
          services={needing(services, pool)}
          onAdd={() => setDialog({ kind: 'add', pool })}
          onRename={() => setDialog({ kind: 'rename', pool })}
          onArchive={() => setDialog({ kind: 'archivePool', pool })}
          onEdit={(resource) => setDialog({ kind: 'edit', pool, resource })}
          onArchiveResource={(resource) => setDialog({ kind: 'archive', pool, resource })}
        />
      ))}
      {dialog && <Opened dialog={dialog} onChange={setDialog} />}
    </Pane>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status" className="visually-hidden">
        {text.loading}
      </p>
      <Skeleton height={36} />
      <Skeleton height={36} />
    </div>
  );
}

interface OpenedProps {
  dialog: OpenDialog;
  onChange: (dialog: OpenDialog | undefined) => void;
}

function Opened({ dialog, onChange }: OpenedProps) {
  const close = () => onChange(undefined);
  switch (dialog.kind) {
    case 'addPool':
      return <AddPoolDialog onClose={close} />;
    case 'rename':
      return <RenamePoolDialog pool={dialog.pool} onClose={close} />;
    case 'archivePool':
      return <ArchivePoolDialog pool={dialog.pool} onClose={close} />;
    case 'add':
      return <ResourceDialog pool={dialog.pool} onClose={close} />;
    case 'edit':
      return (
        <ResourceDialog
          pool={dialog.pool}
          resource={dialog.resource}
          onClose={close}
          onArchive={() => onChange({ ...dialog, kind: 'archive' })}
        />
      );
    case 'archive':
      return <ArchiveResourceDialog pool={dialog.pool} resource={dialog.resource} onClose={close} />;
  }
}
