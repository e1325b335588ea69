import { statusNames } from '@/modules/appointment/messages';
import styles from './Calendar.module.css';
import { EntryIcon } from './EntryIcon';

/** What the icons mean, and what else there is to know about the view. */
export function Legend({ hint }: { hint: string | undefined }) {
  return (
    <div className={styles.legend}>
      {(['confirmed', 'pending', 'completed', 'cancelled'] as const).map((status) => (
        <span key={status}>
          <EntryIcon look={status} />
          {statusNames[status]}
        </span>
      ))}
      {hint !== undefined && <span>{hint}</span>}
    </div>
  );
}
