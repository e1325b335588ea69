import { CancelCircleIcon, CheckCircleIcon, ClockIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import type { Appointment } from '../model';
import styles from './StatusChip.module.css';

const icons = {
  pending: ClockIcon,
  confirmed: CheckCircleIcon,
  completed: CheckCircleIcon,
  cancelled: CancelCircleIcon,
} as const;

/** An appointment's status: icon and word, never colour alone. */
export function StatusChip({ status }: { status: Appointment['status'] }) {
  const Icon = icons[status];
  return (
    <span className={styles.chip} data-status={status}>
      <Icon size={16} />
      {messages.ticket.status[status]}
    </span>
  );
}
