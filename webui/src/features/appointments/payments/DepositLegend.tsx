import { CardIcon } from '@/components/icon/dashboardIcons';
import type { Appointment } from '@/lib/queries/appointment';
import styles from './DepositMark.module.css';
import { messages } from './messages';

/** Explains the marks after the names, but only those that occur in the list. */
export function DepositLegend({ appointments }: { appointments: readonly Appointment[] }) {
  const kinds = (['paid', 'stuck'] as const).filter((kind) =>
    appointments.some(({ deposit }) => deposit?.state === kind),
  );
  return (
    // Screen readers already read a text for each mark.
    <span aria-hidden="true" className={styles.legend}>
      {kinds.map((kind) => (
        <span key={kind}>
          <i className={styles[kind]}>
            <CardIcon size={14} />
          </i>
          {kind === 'paid' ? messages.chips.paid : messages.mark.stuck}
        </span>
      ))}
    </span>
  );
}
