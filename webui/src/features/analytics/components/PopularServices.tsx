import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { TagIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { popularServicesQuery } from '../api/analytics';
import { messages } from '../messages';
import type { ChosenPeriod } from '../period';
import styles from './Analytics.module.css';
import { BarList } from './BarList';

const text = messages.services;

/** The five most booked, on every plan, in the period that the plan allows. */
export function PopularServices({ period }: { period: ChosenPeriod }) {
  const { business } = useBusiness();
  const { data, isPending, error, refetch } = useQuery(popularServicesQuery(business.id, period));
  return (
    <Pane
      title={text.title}
      action={<span className={styles.aside}>{business.limits.analytics ? text.note : text.noteFree}</span>}
    >
      <div className={styles.body}>
        {!data && isPending && <Skeleton variant="rounded" height={220} />}
        {!data && error && (
          <LoadFailure text={messages.servicesFailed} error={error} onRetry={() => void refetch()} />
        )}
        {data?.services.length === 0 && (
          <EmptyState icon={<TagIcon size={24} />} title={text.emptyTitle} text={text.emptyText} />
        )}
        {data && data.services.length > 0 && (
          <BarList
            bars={data.services.map(({ service_id, name, appointments }) => ({
              key: service_id,
              label: name,
              value: appointments,
            }))}
          />
        )}
      </div>
    </Pane>
  );
}
