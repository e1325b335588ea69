import type { ReactNode } from 'react';
import { BackIcon, ClockIcon, LockIcon } from '@/components/icon/icons';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './Deposit.module.css';
import { messages } from './messages';

interface DepositRulesProps {
  /** The last instant at which cancelling refunds the deposit. */
  refundUntil: string;
  /** When the booking was or would be made, in milliseconds. Decides whether there is still time for a refund. */
  bookedAt: number;
  /** For how many minutes the slot is held. Undefined if this is shown elsewhere. */
  holdMinutes?: number;
  processor: string;
}

function Rule({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li>
      {icon}
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </li>
  );
}

/** What the customer accepts by paying: when the deposit is refunded, and how the payment works. */
export function DepositRules({ refundUntil, bookedAt, holdMinutes, processor }: DepositRulesProps) {
  const { format } = usePublicBusiness();
  const refundable = Date.parse(refundUntil) >= bookedAt;
  return (
    <>
      <ul className={styles.rules}>
        <Rule
          icon={<BackIcon />}
          title={
            refundable ? messages.refundUntil({ until: format.dateTime(refundUntil) }) : messages.tooSoon
          }
          text={refundable ? messages.refundText : messages.tooSoonText}
        />
        {holdMinutes !== undefined && (
          <Rule
            icon={<ClockIcon />}
            title={messages.holdMinutes({ minutes: holdMinutes })}
            text={messages.holdText}
          />
        )}
        <Rule icon={<LockIcon />} title={messages.securePage({ processor })} text={messages.securePageText} />
      </ul>
      <p className={styles.accept}>{messages.accept}</p>
    </>
  );
}
