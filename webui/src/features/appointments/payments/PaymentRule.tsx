import { useBusiness } from '@/modules/business/BusinessContext';
import { useNow } from '@/lib/useNow';
import type { Formatter } from '@/lib/time';
import type { Deposit, PaymentLook } from './depositState';
import { messages } from './messages';
import styles from './PaymentSection.module.css';

/** What applies to a deposit, in one line, and the terms that the customer accepted. */
export function PaymentRule({ look, deposit }: { look: PaymentLook; deposit: Deposit }) {
  const { format } = useBusiness();
  const rule = ruleText(look, deposit, format, useNow());
  return (
    <>
      {rule !== undefined && <p className={styles.help}>{rule}</p>}
      {deposit.terms && (
        <details className={styles.terms}>
          <summary>{messages.terms({ time: format.shortDateTime(deposit.terms.accepted_at) })}</summary>
          <p dir="auto">{deposit.terms.text}</p>
        </details>
      )}
    </>
  );
}

function ruleText(look: PaymentLook, deposit: Deposit, format: Formatter, now: number): string | undefined {
  const until = format.dateTime(deposit.refund_until);
  const hold = format.dateTime(deposit.held_until ?? deposit.refund_until);
  // A notice says what the processor waits for.
  const waits = deposit.trouble === 'owner' || deposit.trouble === 'others';
  switch (look) {
    case 'paid':
    case 'paidInFull':
      return Date.parse(deposit.refund_until) > now
        ? messages.freeUntil({ time: until })
        : messages.freeEnded({ time: until });
    case 'held':
      if (deposit.trouble !== null) return messages.heldAtMost({ time: hold });
      return deposit.state === 'processing' || deposit.state === 'capturing'
        ? messages.checking({ processor: deposit.processor_name, time: hold })
        : messages.heldHelp({ time: hold });
    case 'kept':
      return messages.keptRule({ time: until });
    case 'refunding':
      if (waits) return undefined;
      return deposit.state === 'refund_due'
        ? messages.refundDue({ processor: deposit.processor_name })
        : messages.refundingHelp({ processor: deposit.processor_name, time: deposit.refund_time });
    case 'notKnown':
      return messages.closing({ processor: deposit.processor_name });
    case 'notPaid':
      return deposit.state === 'failed' ? messages.failed : messages.closed;
    case 'disputeLost':
      return messages.disputeLostHelp;
    case 'refunded':
    case 'partlyRefunded':
    case 'refundBlocked':
    case 'disputed':
    case 'refundFailed':
    case 'stuck':
      return undefined;
  }
}
