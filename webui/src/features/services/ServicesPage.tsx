import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { PlusIcon, TagIcon } from '@/components/icon/icons';
import { PageTitle } from '@/components/layout/PageTitle';
import { useAddress } from '@/components/layout/useAddress';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { useTickChecklist } from '@/lib/queries/checklist';
import { overviewQuery } from '@/lib/queries/overview';
import { servicesQuery, type Service } from '@/lib/queries/services';
import { DeleteServiceDialog } from './components/DeleteServiceDialog';
import { ServiceList } from './components/ServiceList';
import styles from './components/ServiceList.module.css';
import { messages } from './messages';

const ServiceForm = lazyDialog(() => import('./components/ServiceForm').then((m) => m.ServiceForm));

/** What customers can book. */
export function ServicesPage() {
  const { business } = useBusiness();
  const { data: services, error, isPending, refetch } = useQuery(servicesQuery(business.id));
  useCheckedByLooking(services);
  const address = useAddress();
  // In the address, because the checklist of the first tab links straight to the form.
  const adding = address.search.has('add');
  const [editing, setEditing] = useState<Service>();
  const [deleting, setDeleting] = useState<Service>();
  const [refused, setRefused] = useState(false);
  const limit = business.limits.services;
  const full = services !== undefined && limit !== null && services.length >= limit;

  const add = () => {
    setRefused(full);
    if (!full) address.open('add', { add: '1' });
  };

  return (
    <>
      <PageTitle
        title={messages.title}
        hint={services && <Summary services={services} limit={limit} />}
        actions={
          <Button
            variant="contained"
            startIcon={<PlusIcon size={16} />}
            disabled={services === undefined}
            onClick={add}
          >
            {messages.add}
          </Button>
        }
      />
      {refused && full && (
        <div className={styles.cap}>
          <Notice
            kind="error"
            title={messages.cap({ limit })}
            takesFocus
            action={
              <div className={styles.upgrade}>
                <UpgradeLink />
              </div>
            }
          >
            {services.length > limit
              ? messages.overCap({ count: services.length, excess: services.length - limit + 1 })
              : messages.capHelp({ limit })}
          </Notice>
        </div>
      )}
      {!services && isPending && <ServiceListSkeleton />}
      {!services && error && (
        <LoadFailure text={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {services?.length === 0 && (
        <div className={styles.card}>
          <EmptyState
            icon={<TagIcon size={24} />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            action={
              <Button variant="outlined" onClick={add}>
                {messages.add}
              </Button>
            }
          />
        </div>
      )}
      {services !== undefined && services.length > 0 && (
        <ServiceList services={services} onEdit={setEditing} onDelete={setDeleting} />
      )}
      {adding && <ServiceForm onClose={() => address.close('add')} />}
      {editing && (
        <ServiceForm
          service={editing}
          onClose={() => setEditing(undefined)}
          onDelete={() => setDeleting(editing)}
        />
      )}
      {/* The form stays open below the question, so that its changes are not lost if the service is kept. */}
      {deleting && (
        <DeleteServiceDialog
          service={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            setEditing(undefined);
          }}
        />
      )}
    </>
  );
}

/** Loading the list of services ticks their item in the first-run checklist. */
function useCheckedByLooking(services: readonly Service[] | undefined): void {
  const { business } = useBusiness();
  const { data: overview } = useQuery(overviewQuery(business.id));
  const { mutate: tick } = useTickChecklist(business.id);
  const unchecked = services !== undefined && services.length > 0 && overview?.checklist.service === false;
  useEffect(() => {
    if (unchecked) tick({ services_checked: true });
  }, [unchecked, tick]);
}

function Summary({ services, limit }: { services: readonly Service[]; limit: number | null }) {
  const active = services.filter(({ is_active }) => is_active).length;
  return (
    <>
      {messages.summary({ total: services.length, active })}
      {limit !== null && ` ${limitText(services.length, active, limit)}`}
    </>
  );
}

/** A business that was premium may have more services than its plan allows. Then only the active ones fit the limit. */
function limitText(all: number, active: number, limit: number): string {
  if (all <= limit) return messages.used({ used: all, limit });
  return active < limit
    ? messages.allows({ limit })
    : `${messages.allows({ limit })} ${messages.switchOneOff}`;
}

function ServiceListSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={36} sx={{ m: '10px 20px' }} />
      ))}
    </div>
  );
}
