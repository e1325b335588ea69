import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { addDays, monthStart } from '@/lib/days';
import type { Day } from '@/lib/time';
import { listOpenSessions } from '../api/listOpenSessions';
import { Button } from '../components/Button';
import { RetryNotice } from '../components/RetryNotice';
import type { OpenSession, OpenSessions, Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { useLoaded } from '../useLoaded';
import styles from './ClassDates.module.css';
import { mostDays } from './firstWeek';
import { messages } from './messages';
import { NoSessions } from './NoSessions';
import { SessionGroup, SessionsSkeleton } from './SessionGroup';
import { Zone } from './Zone';

const daysAtOnce = 14;

interface ClassDatesProps {
  service: Service;
  /** The day of a link, or of the date that was chosen before. It is among those that are shown at first, or said not to be there. */
  day: Day | undefined;
  onBook: (session: OpenSession) => void;
}

/** The next dates of one class, by month. */
export function ClassDates({ service, day = '', onBook }: ClassDatesProps) {
  const { business, format } = usePublicBusiness();
  const last = addDays(business.today, business.horizon_days);
  /** Too far ahead to be shown together with today: the list begins with the day. */
  const isFar = day > addDays(business.today, mostDays - 1);
  const [fromDay, setFromDay] = useState(isFar);
  const [from, setFrom] = useState(isFar ? day : business.today);
  const [earlier, setEarlier] = useState<readonly OpenSession[]>([]);

  /** At least two weeks. If there is nothing in them, those that begin with the next date. */
  const load = async (start: Day): Promise<OpenSessions> => {
    const usual = addDays(start, daysAtOnce - 1);
    const most = addDays(start, mostDays - 1);
    const end = [day > usual ? day : usual, most, last].sort()[0] ?? usual;
    const found = await listOpenSessions(business.id, start, end, service.id);
    const next = found.sessions.length === 0 && found.next_datetime;
    return next ? load(format.day(next)) : found;
  };
  const [loaded, retry] = useLoaded(`${service.id} ${from}`, () => load(from));
  const ready = loaded.state === 'ready' ? loaded.value : undefined;
  const sessions = [...earlier, ...(ready?.sessions ?? [])];
  const months = [...new Set(sessions.map((one) => monthStart(format.day(one.start_datetime))))];
  const next = ready?.next_datetime;
  const isMissing =
    day !== '' &&
    fromDay === isFar &&
    ready !== undefined &&
    !sessions.some((one) => format.day(one.start_datetime) === day);

  const list = useRef<HTMLDivElement>(null);
  const added = earlier.length;
  const isReady = ready !== undefined;
  useEffect(() => {
    // The button that showed more dates has moved below them or is gone.
    if (added > 0 && isReady) list.current?.querySelectorAll<HTMLElement>('li')[added]?.focus();
  }, [added, isReady]);

  return (
    <div ref={list} tabIndex={-1}>
      <Zone />
      <p role="status" className="visually-hidden">
        {loaded.state === 'loading' && messages.loading}
      </p>
      {isMissing && (
        <div className={styles.below}>
          <Notice kind="info" title={messages.notOn({ day: format.weekdayAndDate(day) })} />
        </div>
      )}
      {fromDay && (
        <div className={styles.more}>
          <Button
            variant="text"
            onClick={() => {
              setFromDay(false);
              setEarlier([]);
              setFrom(business.today);
              list.current?.focus();
            }}
          >
            {messages.earlier}
          </Button>
        </div>
      )}
      {months.map((month) => (
        <SessionGroup
          key={month}
          heading={format.month(month)}
          sessions={sessions.filter((one) => monthStart(format.day(one.start_datetime)) === month)}
          nameOf={({ start_datetime: start }) => format.weekdayAndDate(format.day(start))}
          onBook={onBook}
        />
      ))}
      {loaded.state === 'loading' && <SessionsSkeleton />}
      {loaded.state === 'failed' && (
        <div className={styles.below}>
          <RetryNotice error={loaded.error} title={messages.failed} onRetry={retry} />
        </div>
      )}
      {ready && sessions.length === 0 && <NoSessions title={messages.noDates} next={undefined} last={last} />}
      {next && (
        <div className={styles.more}>
          <Button
            variant="text"
            onClick={() => {
              setEarlier(sessions);
              setFrom(format.day(next));
            }}
          >
            {messages.more}
          </Button>
        </div>
      )}
    </div>
  );
}
