import { CardIcon } from '@/components/icon/dashboardIcons';
import type { Appointment } from '@/lib/queries/appointment';
import styles from './DepositMark.module.css';
import { messages } from './messages';

/** Green: the money is here. Red: the owner has to deal with it. */
type MarkColour = 'paid' | 'stuck';

interface Mark {
  colour: MarkColour;
  words: string;
}

/** The mark of an appointment's deposit; undefined if no money is here and nothing is to be done. */
export function depositMark({ deposit, status }: Appointment): Mark | undefined {
  const { chips, mark } = messages;
  if (deposit?.dispute === 'open') return { colour: 'stuck', words: chips.disputed };
  if (deposit?.state === 'stuck') {
    const owed = status === 'cancelled' && deposit.came > 0;
    return { colour: 'stuck', words: owed ? chips.refundFailed : mark.stuck };
  }
  if (deposit?.state !== 'paid' || deposit.dispute === 'lost') return undefined;
  if (deposit.refunded > 0) return { colour: 'paid', words: chips.partlyRefunded };
  return { colour: 'paid', words: status === 'cancelled' ? chips.kept : chips.paid };
}

/** A small card after a name. */
export function DepositMark({ appointment }: { appointment: Appointment }) {
  const mark = depositMark(appointment);
  if (!mark) return null;
  return (
    <span className={`${styles.mark} ${styles[mark.colour]}`} title={mark.words}>
      <CardIcon size={14} />
      <span className="visually-hidden"> {mark.words}</span>
    </span>
  );
}
