import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AlertIcon, UndoIcon } from '@/components/icon/dashboardIcons';
import { CheckCircleIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { Pane } from '@/components/layout/Pane';
import table from '@/components/layout/table.module.css';
import { countText } from '@/lib/countText';
import { messages as shared } from '../messages';
import { eventsQuery, type BusinessEvent } from './api';
import styles from './Business.module.css';
import { eventNote, eventText } from './eventText';
import { messages } from './messages';
import { Part } from './Part';

const text = messages.history;

/** What happened to the business and its plan, the newest first. */
export function HistoryCard({ businessId }: { businessId: string }) {
  const plansOff = usePlansOff();
  const query = useInfiniteQuery(eventsQuery(businessId));
  return (
    <Part query={query} title={text.title} height={320}>
      {({ pages }) => {
        const events = pages.flatMap(({ items }) => items);
        const all = pages[0]?.total ?? events.length;
        return (
          <Pane
            title={text.title}
            subtitle={plansOff ? text.subtitleWithoutPlans : text.subtitle}
            {...(all > events.length && {
              footer: (
                <>
                  <span className={styles.quiet}>
                    {text.shown({ shown: countText(events.length), all: countText(all) })}
                  </span>
                  <Button
                    size="small"
                    variant="text"
                    sx={{ ml: 'auto' }}
                    loading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {text.showMore}
                  </Button>
                </>
              ),
            })}
          >
            <ul className={styles.list}>
              {events.map((event) => (
                <li key={`${event.at} ${event.kind} ${event.transaction_id ?? ''}`}>
                  <div>
                    <span>
                      {eventText(event)}
                      {event.is_test && <span className={table.tag}>{shared.testMoney.tag}</span>}
                    </span>
                    <small>{eventNote(event)}</small>
                  </div>
                  <EventState event={event} />
                </li>
              ))}
            </ul>
          </Pane>
        );
      }}
    </Part>
  );
}

/** How a payment ended. */
function EventState({ event: { kind, refunded } }: { event: BusinessEvent }) {
  if (kind === 'payment_failed')
    return <IconChip icon={<AlertIcon size={14} />} fill="error" label={text.states.failed} />;
  if (kind !== 'paid') return null;
  return refunded ? (
    <IconChip icon={<UndoIcon size={14} />} label={text.states.refunded} />
  ) : (
    <IconChip icon={<CheckCircleIcon size={14} />} fill="primary" label={text.states.paid} />
  );
}
