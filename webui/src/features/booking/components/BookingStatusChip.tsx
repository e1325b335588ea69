import { CancelCircleIcon, CheckCircleIcon, ClockIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import type { Appointment } from '../model';
import styles from './BookingStatusChip.module.css';

const icons = {
  pending: ClockIcon,
  confirmed: CheckCircleIcon,
  completed: CheckCircleIcon,
  cancelled: CancelCircleIcon,
} as const;

/** An appointment's status as an icon and a word, because colour alone is not accessible. */
export function BookingStatusChip({ status }: { status: Appointment['status'] }) {
  const Icon = icons[status];
  return (
    <span className={styles.chip} data-status={status}>
      <Icon size={16} />
      {messages.appointment.status[status]}
    </span>
  );
}
