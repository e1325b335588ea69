import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OpeningLink } from '@/components/layout/useAddress';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { CalendarAppointment } from '../api/readCalendar';
import type { Entry } from '../columns';
import { entryLabel, lookOf, narrowTime, shortPersonOf } from '../entryText';
import type { Placed } from '../layout';
import { messages } from '../messages';
import { isMovable, type Place } from '../moving';
import { hasSeveral, serviceCount, type Part } from '../parts';
import { draggedEntry, type DraggedEntry, type MovingState } from '../useMoving';
import { EntryIcon } from './EntryIcon';
import { boxOf } from './boxOf';
import { SessionBlock } from './SessionBlock';
import styles from './TimeGrid.module.css';

interface EntryBlockProps {
  /** Of the first block of an appointment. */
  id: string | undefined;
  entry: Placed<Entry>;
  /** Minutes from the appointment's start to the block's. */
  after: number;
  /** Where the appointment starts. */
  place: Place;
  link: OpeningLink;
  compact: boolean;
  selected: boolean;
  past: boolean;
  /** It is being moved. */
  away: boolean;
  keys: Pick<MovingState, 'onKeyDown' | 'onBlur'>;
}

/** An appointment, one of its services or a class in a time grid. */
export function EntryBlock(props: EntryBlockProps) {
  const { session } = props.entry.appointment;
  return session ? <SessionBlock session={session} {...props} /> : <AppointmentBlock {...props} />;
}

function AppointmentBlock(props: EntryBlockProps) {
  const { id, entry, after, place, link, compact, selected, past, away, keys } = props;
  const { format } = useBusiness();
  const anchor = useRef<HTMLAnchorElement>(null);
  const { appointment, part, from, to, meanwhile } = entry;
  const movable = isMovable(appointment);
  const minutes = to - from;
  useEffect(() => {
    const element = anchor.current;
    if (!element || !movable) return undefined;
    return draggable({
      element,
      getInitialData: ({ input }): DraggedEntry => {
        const box = element.getBoundingClientRect();
        return {
          kind: draggedEntry,
          appointment,
          grabbed: after + ((input.clientY - box.top) / box.height) * minutes,
        };
      },
      // The grid itself shows where it would be placed.
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
    });
  }, [appointment, movable, after, minutes]);

  const look = lookOf(appointment);
  const label = entryLabel(appointment, format, part);
  const classes = [
    styles.entry,
    styles[look],
    past && styles.past,
    selected && styles.selected,
    away && styles.away,
    minutes <= 30 && styles.short,
    minutes < 30 && styles.tiny,
  ];
  return (
    <li className={meanwhile ? `${styles.place} ${styles.meanwhile}` : styles.place} style={boxOf(entry)}>
      <Link
        ref={anchor}
        id={id}
        className={classes.filter(Boolean).join(' ')}
        {...link}
        title={label}
        aria-label={label}
        aria-description={movable ? messages.move.hint : undefined}
        {...(selected ? { 'aria-current': 'true' } : {})}
        onKeyDown={(event) => keys.onKeyDown(event, appointment, place)}
        onBlur={keys.onBlur}
      >
        <b>
          <EntryIcon look={look} />
          <span dir="auto">{shortPersonOf(appointment, format)}</span>
        </b>
        {part && hasSeveral(appointment) ? (
          <PartLines appointment={appointment} part={part} minutes={minutes} compact={compact} />
        ) : (
          <EntryLines appointment={{ ...appointment, ...part }} minutes={minutes} compact={compact} />
        )}
        {minutes >= 90 && appointment.booking_source === 'manual' && (
          <small className={styles.tag}>{messages.manual}</small>
        )}
      </Link>
    </li>
  );
}

interface EntryLinesProps {
  appointment: CalendarAppointment;
  minutes: number;
  compact: boolean;
}

/** The lines under the name, as far as there is room. */
function EntryLines({ appointment, minutes, compact }: EntryLinesProps) {
  const { format } = useBusiness();
  const { starts_at, ends_at, service_name } = appointment;
  const start = compact ? narrowTime(starts_at, format) : format.time(starts_at);
  if (minutes < 30 && !compact) {
    return (
      <>
        <span>{start}</span>
        <span dir="auto">{service_name}</span>
      </>
    );
  }
  if (minutes < 60) {
    // The offset of a repeated hour needs the room of the service.
    if (compact && /\s/.test(start)) return <span>{start}</span>;
    return (
      <span>
        {start} · <span dir="auto">{service_name}</span>
      </span>
    );
  }
  const time = compact ? start : format.timeRange(starts_at, ends_at);
  const lines = [
    <span key="service" dir="auto">
      {service_name}
    </span>,
    <span key="time" className={styles.quiet}>
      {time}
    </span>,
  ];
  return compact ? lines.reverse() : lines;
}

/** The same for one of several services: which one it is, and its time where there is a line for it. */
function PartLines({ appointment, part, minutes, compact }: EntryLinesProps & { part: Part }) {
  const { format } = useBusiness();
  const { starts_at, ends_at, service_name, place } = part;
  const which = (
    <small className={styles.part}>{messages.part({ place, count: serviceCount(appointment) })}</small>
  );
  const service = <span dir="auto">{service_name}</span>;
  if (minutes < 30) {
    return (
      <>
        {which}
        {service}
      </>
    );
  }
  return (
    <>
      <span>
        {which} {service}
      </span>
      {minutes >= 60 && (
        <span className={styles.quiet}>
          {compact ? narrowTime(starts_at, format) : format.timeRange(starts_at, ends_at)}
        </span>
      )}
    </>
  );
}
