import { useRef, useState, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icon/icons';
import { addDays, daysOfWeek, startOfWeek } from '@/lib/days';
import type { Day } from '@/lib/time';
import { weekTitle } from '@/lib/weekTitle';
import { listOpenSessions } from '../api/listOpenSessions';
import { RetryNotice } from '../components/RetryNotice';
import type { OpenSession, Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { useLoaded } from '../useLoaded';
import { ClassChips } from './ClassChips';
import { loadFirstWeek, loadWeek } from './firstWeek';
import { messages } from './messages';
import { NoSessions } from './NoSessions';
import { SessionGroup, SessionsSkeleton } from './SessionGroup';
import styles from './Timetable.module.css';
import { WeekStrip } from './WeekStrip';
import { Zone } from './Zone';

interface TimetableProps {
  services: readonly Service[];
  /** The class whose dates are shown. Undefined: all. */
  shown: Service | undefined;
  /** In the week that is shown at first. Undefined: the first one with a class that can be booked. */
  day: Day | undefined;
  onShow: (service: Service | undefined) => void;
  onBook: (service: Service, session: OpenSession) => void;
}

/** The dates of all classes, one week at a time. */
export function Timetable({ services, shown, day, onShow, onBook }: TimetableProps) {
  const { business, format } = usePublicBusiness();
  const { today, week_start, date_format } = business;
  const last = addDays(today, business.horizon_days);
  const [chosen, setWeek] = useState(day && startOfWeek(day, week_start));
  const list = (from: Day, to: Day) =>
    listOpenSessions(business.id, from < today ? today : from, to > last ? last : to, shown?.id);
  const [loaded, retry] = useLoaded(`${chosen ?? ''} ${shown?.id ?? ''}`, () =>
    chosen ? loadWeek(chosen, list) : loadFirstWeek(business, list, (instant) => format.day(instant)),
  );
  const ready = loaded.state === 'ready' ? loaded.value : undefined;
  const week = chosen ?? ready?.week ?? startOfWeek(today, week_start);
  const days = daysOfWeek(week, week_start);
  const serviceOf = (session: OpenSession) => services.find(({ id }) => id === session.service_id);
  const sessions = ready?.sessions.filter(serviceOf);
  const sessionsOf = (one: Day) =>
    sessions?.filter(({ start_datetime: start }) => format.day(start) === one) ?? [];

  const title = useRef<HTMLHeadingElement>(null);
  const headings = useRef(new Map<Day, HTMLElement>());
  const weekButton = (label: string, target: Day, possible: boolean, icon: ReactNode) => (
    <button
      type="button"
      className={styles.weekButton}
      aria-label={label}
      aria-disabled={!possible || undefined}
      onClick={() => possible && setWeek(target)}
    >
      {icon}
    </button>
  );
  const next = addDays(week, 7);

  return (
    <>
      {services.length > 1 && (
        <ClassChips
          services={services}
          shown={shown}
          onShow={(service) => {
            setWeek(week);
            onShow(service);
          }}
        />
      )}
      <div className={styles.week}>
        <h3 ref={title} tabIndex={-1} aria-live="polite">
          {weekTitle({ from: week, to: addDays(week, 6) }, date_format)}
        </h3>
        <div className={styles.weekButtons}>
          {weekButton(messages.previous, addDays(week, -7), week > today, <ChevronLeftIcon />)}
          {weekButton(messages.next, next, next <= last, <ChevronRightIcon />)}
        </div>
      </div>
      <WeekStrip
        days={days}
        countOf={(one) => (sessions ? sessionsOf(one).length : undefined)}
        onDay={(one) => headings.current.get(one)?.focus()}
      />
      <Zone />
      <p role="status" className="visually-hidden">
        {loaded.state === 'loading' && messages.loading}
      </p>
      {loaded.state === 'loading' && <SessionsSkeleton />}
      {loaded.state === 'failed' && (
        <div className={styles.below}>
          <RetryNotice error={loaded.error} title={messages.failed} onRetry={retry} />
        </div>
      )}
      {sessions?.length === 0 && (
        <NoSessions
          title={messages.none}
          next={ready?.next_datetime ?? undefined}
          last={last}
          onShow={(start) => {
            setWeek(startOfWeek(format.day(start), week_start));
            title.current?.focus();
          }}
        />
      )}
      {days.map((one) => (
        <SessionGroup
          key={one}
          heading={
            one === today ? messages.today({ day: format.weekdayAndDate(one) }) : format.weekdayAndDate(one)
          }
          headingRef={(element) => {
            if (element) headings.current.set(one, element);
            return () => {
              headings.current.delete(one);
            };
          }}
          sessions={sessionsOf(one)}
          nameOf={(session) => serviceOf(session)?.name ?? ''}
          onBook={(session) => {
            const service = serviceOf(session);
            if (service) onBook(service, session);
          }}
        />
      ))}
    </>
  );
}
