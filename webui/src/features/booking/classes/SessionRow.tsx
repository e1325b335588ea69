import { commaText } from '@/lib/commaText';
import { formatDuration } from '@/lib/time';
import { Button } from '../components/Button';
import { messages as booking } from '../messages';
import type { OpenSession } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { messages } from './messages';
import styles from './SessionRow.module.css';
import { placeAndPeople } from './sessionText';

const fewPlaces = 4;

interface SessionRowProps {
  session: OpenSession;
  /** The class, or the date among those of one class. */
  name: string;
  onBook: () => void;
}

/** One date of a class, with the button that books it. */
export function SessionRow({ session, name, onBook }: SessionRowProps) {
  const { format } = usePublicBusiness();
  const { start_datetime: start, status, places_left: left } = session;
  const state = status === 'cancelled' ? 'cancelled' : left === 0 ? 'full' : 'open';
  const time = format.time(start);
  const more = placeAndPeople(session);
  return (
    <li className={styles.row} data-state={state} tabIndex={-1}>
      <div className={styles.time}>
        <strong>{time}</strong>
        <small>{formatDuration(session.duration_minutes)}</small>
      </div>
      <div className={styles.text}>
        <strong dir="auto">{name}</strong>
        {more && <small dir="auto">{more}</small>}
      </div>
      <span className={styles.left} data-few={(state === 'open' && left <= fewPlaces) || undefined}>
        {state === 'open' && messages.left({ count: left })}
        {state === 'full' && messages.full}
        {state === 'cancelled' && booking.appointment.status.cancelled}
      </span>
      {state === 'open' && (
        <Button variant="outlined" className={styles.book ?? ''} onClick={onBook}>
          {messages.book} <span className="visually-hidden">{commaText([name, time])}</span>
        </Button>
      )}
    </li>
  );
}
