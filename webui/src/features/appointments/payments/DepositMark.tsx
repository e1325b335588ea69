import { CardIcon } from '@/components/icon/dashboardIcons';
import type { Appointment } from '@/lib/queries/appointment';
import styles from './DepositMark.module.css';
import { messages } from './messages';

/** A small card after a name: green for a deposit that is paid, red for one that the owner has to deal with. */
export function DepositMark({ appointment: { deposit, status } }: { appointment: Appointment }) {
  if (deposit?.state !== 'paid' && deposit?.state !== 'stuck') return null;
  const stuck = status === 'cancelled' ? messages.chips.refundFailed : messages.mark.stuck;
  const words = deposit.state === 'paid' ? messages.chips.paid : stuck;
  return (
    <span className={`${styles.mark} ${styles[deposit.state]}`} title={words}>
      <CardIcon size={14} />
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}
