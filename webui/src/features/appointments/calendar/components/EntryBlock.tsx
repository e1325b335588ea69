import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OpeningLink } from '@/components/layout/useAddress';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { Entry } from '../columns';
import { entryLabel, lookOf, roomLabel, shortPersonOf } from '../entryText';
import type { Placed } from '../layout';
import { messages } from '../messages';
import { isMovable, type Place } from '../moving';
import { hasSeveral } from '../parts';
import { draggedEntry, type DraggedEntry, type MovingState } from '../useMoving';
import { EntryIcon } from './EntryIcon';
import { boxOf } from './boxOf';
import { EntryLines, PartLines, RoomLines } from './EntryLines';
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
  /** Undefined where nothing can be moved. */
  keys: Pick<MovingState, 'onKeyDown' | 'onBlur'> | undefined;
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
  const { appointment, part, use, from, to, meanwhile } = entry;
  const movable = keys !== undefined && isMovable(appointment);
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
  const label = use ? roomLabel(appointment, use, format) : entryLabel(appointment, format, part);
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
        onKeyDown={(event) => keys?.onKeyDown(event, appointment, place)}
        onBlur={keys?.onBlur}
      >
        <b>
          <EntryIcon look={look} />
          <span dir="auto">{shortPersonOf(appointment, format)}</span>
        </b>
        {use ? (
          <RoomLines use={use} minutes={minutes} />
        ) : part && hasSeveral(appointment) ? (
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
