import { formatMoney } from '@/lib/money';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './Deposit.module.css';
import { messages } from './messages';

interface DepositSumsProps {
  percentage: number;
  dueNow: number;
  dueLater: number;
  price: number;
  currency: string;
  /** The instant at which the appointment starts. */
  startsAt: string;
}

/** What the customer pays now, and what at the appointment. */
export function DepositSums({ percentage, dueNow, dueLater, price, currency, startsAt }: DepositSumsProps) {
  const { format } = usePublicBusiness();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          <strong>{messages.dueNow}</strong>
          <small>{messages.dueNowText({ percentage, price: formatMoney(price, currency) })}</small>
        </dt>
        <dd>{formatMoney(dueNow, currency)}</dd>
      </div>
      <div>
        <dt>
          <strong>{messages.dueLater}</strong>
          <small>{messages.dueLaterText({ day: format.weekdayAndDate(format.day(startsAt)) })}</small>
        </dt>
        <dd>{formatMoney(dueLater, currency)}</dd>
      </div>
    </dl>
  );
}
