import type { CSSProperties } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { currencyDecimals, formatMoney } from '@/lib/money';
import type { PaymentSettings, Processor } from './api';
import { paymentMessages } from './messages';
import styles from './payments.module.css';
import { depositOn } from './split';

const text = paymentMessages.deposits;

interface DepositExampleProps {
  example: NonNullable<PaymentSettings['example']>;
  processor: Processor;
  percentage: number;
  refundHours: number;
}

/** What the rules mean for the most expensive service, while they are being typed. */
export function DepositExample({ example, processor, percentage, refundHours }: DepositExampleProps) {
  const { currency } = useBusiness().business;
  const money = (amount: number) => formatMoney(amount, currency);
  const due = depositOn(example.price, percentage, processor, currencyDecimals(currency));
  const share: CSSProperties & Record<'--share', string> = {
    '--share': `${(100 * due) / example.price}%`,
  };
  return (
    <div className={styles.example}>
      <p>{text.exampleOf({ service: example.service_name, price: money(example.price) })}</p>
      {due === 0 ? (
        <p>{text.tooSmall}</p>
      ) : (
        <>
          <div className={styles.bar} style={share} aria-hidden="true">
            <i />
            <i />
          </div>
          <dl className={styles.parts}>
            <div>
              <dt>{text.now}</dt>
              <dd>{money(due)}</dd>
            </div>
            <div>
              <dt>{text.later}</dt>
              <dd>{money(example.price - due)}</dd>
            </div>
          </dl>
          <ul>
            <li>{text.inTime({ hours: text.hoursOf({ hours: refundHours }) })}</li>
            <li>{text.late}</li>
            <li>{text.you}</li>
          </ul>
        </>
      )}
    </div>
  );
}
