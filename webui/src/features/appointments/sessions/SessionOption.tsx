import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import type { Session } from '@/lib/queries/sessions';
import styles from './SessionChoice.module.css';

interface SessionOptionProps {
  session: Session;
  /** That of the group. */
  name: string;
  checked: boolean;
  onChoose: () => void;
}

/** A date of a class to choose. A full one cannot be chosen. */
export function SessionOption({ session, name, checked, onChoose }: SessionOptionProps) {
  const { format } = useBusiness();
  const { start_datetime, staff_name, capacity, places_taken } = session;
  const left = Math.max(0, capacity - places_taken);
  const when = format.dateTime(start_datetime);
  return (
    <label className={styles.date}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={left === 0 && !checked}
        onChange={onChoose}
      />
      <span className={styles.dot} />
      <span>{staff_name === null ? when : classes.choice.line({ when, staff: staff_name })}</span>
      <small>{classes.placesLeft({ count: left })}</small>
    </label>
  );
}
