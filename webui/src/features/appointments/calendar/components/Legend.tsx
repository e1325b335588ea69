import { statusNames } from '@/modules/appointment/messages';
import { messages } from '../messages';
import styles from './Calendar.module.css';
import { EntryIcon } from './EntryIcon';

/** What the icons mean. */
export function Legend({ withMoving }: { withMoving: boolean }) {
  return (
    <div className={styles.legend}>
      {(['confirmed', 'pending', 'completed', 'cancelled'] as const).map((status) => (
        <span key={status}>
          <EntryIcon look={status} />
          {statusNames[status]}
        </span>
      ))}
      {withMoving && <span>{messages.legend}</span>}
    </div>
  );
}
