import { statusNames } from '@/modules/appointment/messages';
import { messages as classes } from '@/modules/class/messages';
import { UsersIcon } from '@/components/icon/dashboardIcons';
import styles from './Calendar.module.css';
import { EntryIcon } from './EntryIcon';

/** What the icons mean, and what else there is to know about the view. */
export function Legend({ withClasses, hint }: { withClasses: boolean; hint: string | undefined }) {
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
      {hint !== undefined && <span>{hint}</span>}
    </div>
  );
}
