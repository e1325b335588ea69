import { useBusiness } from '@/modules/business/BusinessContext';
import { formatMoney } from '@/lib/money';
import { useNow } from '@/lib/useNow';
import { messages as planTexts } from '@/modules/plan/messages';
import { messages } from './messages';
import { percentGone, type Plan } from './plans';
import styles from './subscription.module.css';

interface PlanSummaryProps {
  plan: Plan;
  kind: keyof typeof messages.periods;
  from: string | null;
  until: string | null;
}

/** The plan with its price, and how much of the period is over. */
export function PlanSummary({ plan, kind, from, until }: PlanSummaryProps) {
  const { format } = useBusiness();
  const now = useNow();
  const text = messages.periods[kind];
  const date = (instant: string) => format.date(format.day(instant));
  const end = (instant: string) => (kind === 'grace' ? format.dateTime(instant) : date(instant));
  return (
    <>
      <div>
        <p className={styles.muted}>{plan.id !== 'free' && planTexts.plans[plan.id]}</p>
        <p className={styles.price}>
          {formatMoney(plan.price, plan.currency)}{' '}
          <small>{plan.interval && messages.per[plan.interval]}</small>
        </p>
      </div>
      {from !== null && until !== null && (
        <div>
          <div
            className={styles.bar}
            role="img"
            aria-label={messages.gone({ bar: text.bar, percent: percentGone(from, until, now) })}
          >
            <i style={{ width: `${percentGone(from, until, now)}%` }} />
          </div>
          <div className={styles.ends}>
            <span>{text.from({ date: date(from) })}</span>
            <span>{text.until({ date: end(until) })}</span>
          </div>
        </div>
      )}
    </>
  );
}
