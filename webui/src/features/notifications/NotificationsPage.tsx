import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { PageTitle } from '@/components/layout/PageTitle';
import { usePhone } from '@/components/layout/useScreen';
import type { Appointment } from '@/lib/queries/appointment';
import { useMarkAll } from './api/markRead';
import { notificationsQuery, type NotificationFilters } from './api/notifications';
import { Counts } from './components/Counts';
import { MarkAll, MarkFailure } from './components/MarkAll';
import { NotificationResults } from './components/NotificationResults';
import styles from './components/Notifications.module.css';
import { StartingSoon } from './components/StartingSoon';
import { messages } from './messages';

/** How many rows are loaded at first, and added each time. */
const pageSize = 8;

const selections = {
  all: {},
  unread: { unread: true },
  appointment: { type: 'appointment' },
  system: { type: 'system' },
} as const satisfies Record<string, NotificationFilters>;
type Selection = keyof typeof selections;

interface NotificationsPageProps {
  /** Renders Confirm and Cancel for a pending appointment. */
  renderPendingActions: (appointment: Appointment) => ReactNode;
}

/** What customers did and what failed, for the owner to read. */
export function NotificationsPage({ renderPendingActions }: NotificationsPageProps) {
  const { business } = useBusiness();
  const phone = usePhone();
  const [selected, select] = useSelection();
  const [limit, setLimit] = useState(pageSize);
  const query = useQuery(notificationsQuery(business.id, { ...selections[selected], limit }));
  const marking = useMarkAll(business.id);
  const shown = query.data;
  return (
    <>
      <PageTitle
        title={messages.title}
        hint={messages.hint}
        actions={<MarkAll notifications={shown} marking={marking} short={phone} />}
      />
      <Counts notifications={shown} />
      <div className={styles.filters} role="group" aria-label={messages.show}>
        {(Object.keys(selections) as Selection[]).map((name) => (
          <Chip
            key={name}
            clickable
            component="button"
            type="button"
            aria-pressed={selected === name}
            label={
              name === 'unread'
                ? messages.filters.unread({ count: shown?.unread_count ?? 0 })
                : messages.filters[name]
            }
            {...(selected === name ? { variant: 'filled', color: 'primary' } : {})}
            onClick={() => {
              setLimit(pageSize);
              select(name);
            }}
          />
        ))}
      </div>
      {shown && <StartingSoon notifications={shown} />}
      <MarkFailure notifications={shown} marking={marking} />
      <Card>
        <NotificationResults
          query={query}
          renderPendingActions={renderPendingActions}
          onShowAll={selected === 'all' ? undefined : () => select('all')}
        />
        {shown && shown.items.length > 0 && (
          <div className={styles.pager}>
            <span>{messages.shown({ shown: shown.items.length, all: shown.listed_count })}</span>
            {shown.listed_count > shown.items.length && (
              <Button
                variant="text"
                size="small"
                loading={query.isPlaceholderData}
                onClick={() => setLimit((before) => before + pageSize)}
              >
                {messages.showMore}
              </Button>
            )}
          </div>
        )}
      </Card>
    </>
  );
}

/** Which notifications are shown, kept in the address. */
function useSelection(): [Selection, (name: Selection) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('show') ?? '';
  const selected = named in selections ? (named as Selection) : 'all';
  return [
    selected,
    (name) => setSearch(name === 'all' ? {} : { show: name }, { replace: true, preventScrollReset: true }),
  ];
}
