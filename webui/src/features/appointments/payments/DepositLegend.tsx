import { CardIcon } from '@/components/icon/dashboardIcons';
import type { Appointment } from '@/lib/queries/appointment';
import styles from './DepositMark.module.css';
import { messages } from './messages';

/** What the marks after the names mean, as far as the list has them. */
export function DepositLegend({ appointments }: { appointments: readonly Appointment[] }) {
  const kinds = (['paid', 'stuck'] as const).filter((kind) =>
    appointments.some(({ deposit }) => deposit?.state === kind),
  );
  return (
    // The marks have words of their own for screen readers.
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
