import { statusNames } from '@/modules/appointment/messages';
import { messages as classes } from '@/modules/class/messages';
import { UsersIcon } from '@/components/icon/dashboardIcons';
import { messages } from '../messages';
import styles from './Calendar.module.css';
import { EntryIcon } from './EntryIcon';

/** What the icons mean. */
export function Legend({ withClasses, withMoving }: { withClasses: boolean; withMoving: boolean }) {
  return (
    <div className={styles.legend}>
      {(['confirmed', 'pending', 'completed', 'cancelled'] as const).map((status) => (
        <span key={status}>
          <EntryIcon look={status} />
          {statusNames[status]}
        </span>
      ))}
      {withClasses && (
        <span>
          <UsersIcon size={14} />
          {classes.class}
        </span>
      )}
      {withMoving && <span>{messages.legend}</span>}
    </div>
  );
}
