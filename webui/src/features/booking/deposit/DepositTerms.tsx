import { useEffect, useState } from 'react';
import { usePublicBusiness } from '../PublicBusinessContext';
import type { Terms } from '../terms';
import styles from './Deposit.module.css';
import { DepositRules } from './DepositRules';
import { DepositSums } from './DepositSums';
import { messages } from './messages';
import { TestBar } from './TestBar';

const slowAfterMs = 5000;

interface DepositTermsProps {
  terms: Terms;
  /** The instant at which the appointment starts. */
  startsAt: string;
  /** Whether the booking is being sent. */
  sending: boolean;
}

/** Shows a sentence when the processor is slow. The server continues to ask it for half a minute. */
function SlowProcessor({ processor }: { processor: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <>{slow && messages.slow({ processor })}</>;
}

/** What the deposit of a booking is and when it is refunded, above the button that books. */
export function DepositTerms({ terms, startsAt, sending }: DepositTermsProps) {
  const { business } = usePublicBusiness();
  const [openedAt] = useState(() => Date.now());
  const { deposit } = business;
  const due = terms.deposit_due;
  if (!deposit || !due) return null;
  const refundUntil = new Date(Date.parse(startsAt) - deposit.refund_minutes * 60_000).toISOString();
  return (
    <div>
      {deposit.test && <TestBar />}
      <DepositSums
        percentage={due.percentage}
        dueNow={due.due_now}
        dueLater={due.due_later}
        price={terms.price}
        currency={terms.currency}
        startsAt={startsAt}
      />
      <DepositRules
        refundUntil={refundUntil}
        bookedAt={openedAt}
        holdMinutes={deposit.hold_minutes}
        processor={deposit.processor_name}
      />
      <p role="status" className={styles.slow}>
        {sending && <SlowProcessor processor={deposit.processor_name} />}
      </p>
    </div>
  );
}
