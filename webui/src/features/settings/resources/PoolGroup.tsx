import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import { ArchiveIcon, EditIcon } from '@/components/icon/dashboardIcons';
import { PlusIcon } from '@/components/icon/icons';
import { listText } from '@/lib/listText';
import { problemDetail } from '@/lib/problem';
import { inUse, type Resource, type ResourcePool } from '@/lib/queries/resourcePools';
import type { Service } from '@/lib/queries/services';
import { theirChanges } from '@/lib/versioned';
import { useSwitchResource } from './api';
import { messages as text } from './messages';
import { isLast } from './needing';
import { ResourceRow } from './ResourceRow';
import styles from './resources.module.css';

interface PoolGroupProps {
  pool: ResourcePool;
  /** The services that need one of them. */
  services: readonly Service[];
  onAdd: () => void;
  onRename: () => void;
  onArchive: () => void;
  onEdit: (resource: Resource) => void;
  onArchiveResource: (resource: Resource) => void;
}

/** The rooms or devices of one kind. */
export function PoolGroup({
  pool,
  services,
  onAdd,
  onRename,
  onArchive,
  onEdit,
  onArchiveResource,
}: PoolGroupProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const change = useSwitchResource(business.id);
  const [last, setLast] = useState<Resource>();
  const titleId = useId();
  const { name, resources } = pool;
  const names = listText(services.map((service) => service.name));
  const switchIt = (resource: Resource) =>
    change.mutate(resource, {
      onSuccess: ({ name: of, is_active }) => toast.success(text.switched({ name: of, on: is_active })),
      onError: (error) =>
        toast.error(theirChanges(error) ? text.switchedMeanwhile : problemDetail(error, text.saveFailed)),
    });
  const toggle = (resource: Resource) => {
    if (services.length > 0 && resource.is_active && isLast(pool, resource.id)) setLast(resource);
    else switchIt(resource);
  };
  return (
    <section className={styles.pool} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h3 id={titleId} dir="auto">
            {name}
          </h3>
          <small>{text.used({ inUse: inUse(pool), total: resources.length })}</small>
        </div>
        <Button
          variant="text"
          size="small"
          startIcon={<PlusIcon size={16} />}
          aria-label={text.addOneTo({ name })}
          onClick={onAdd}
        >
          {text.addOne}
        </Button>
        <div className={styles.actions}>
          <IconButton aria-label={text.rename({ name })} onClick={onRename}>
            <EditIcon size={16} />
          </IconButton>
          <IconButton aria-label={text.archive({ name })} onClick={onArchive}>
            <ArchiveIcon size={16} />
          </IconButton>
        </div>
      </div>
      {resources.length === 0 ? (
        <p className={styles.note}>{text.none}</p>
      ) : (
        <ul className={styles.list}>
          {resources.map((resource) => (
            <ResourceRow
              key={resource.id}
              resource={resource}
              onToggle={() => toggle(resource)}
              onEdit={() => onEdit(resource)}
              onArchive={() => onArchiveResource(resource)}
            />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {services.length > 0 ? text.neededBy({ services: names }) : text.notNeeded}
      </p>
      {last && (
        <ConfirmDialog
          open
          title={text.last.title({ count: services.length })}
          confirmLabel={text.last.confirm}
          keepLabel={text.last.keep}
          onConfirm={() => {
            setLast(undefined);
            switchIt(last);
          }}
          onClose={() => setLast(undefined)}
        >
          <p>{text.last.text({ services: names })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
