import { CardIcon } from '@/components/icon/dashboardIcons';
import type { Appointment } from '@/lib/queries/appointment';
import { depositMark } from './DepositMark';
import styles from './DepositMark.module.css';

/** Explains the marks after the names, but only those that occur in the list. */
export function DepositLegend({ appointments }: { appointments: readonly Appointment[] }) {
  const marks = new Map(
    appointments.map(depositMark).flatMap((mark) => (mark ? [[mark.words, mark.colour]] : [])),
  );
  return (
    // Screen readers already read a text for each mark.
    <span aria-hidden="true" className={styles.legend}>
      {[...marks].map(([words, colour]) => (
        <span key={words}>
          <i className={styles[colour]}>
            <CardIcon size={14} />
          </i>
          {words}
        </span>
      ))}
    </span>
  );
}
