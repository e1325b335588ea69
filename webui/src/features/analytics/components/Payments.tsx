import { Pane } from '@/components/layout/Pane';
import { formatMoney } from '@/lib/money';
import type { Analytics } from '../api/analytics';
import { messages } from '../messages';
import styles from './Analytics.module.css';
import { Term } from './Term';

type Total = Analytics['payments'][number];

const text = messages.payments;

/** What was paid for appointments, and how much of it was refunded: a list for each currency, and for test payments. */
export function Payments({ payments }: Pick<Analytics, 'payments'>) {
  return (
    <Pane title={text.title} action={<Term of="payments">{text.note}</Term>}>
      <div className={styles.body}>
        {payments.map((total) => (
          <Sums key={`${total.currency} ${String(total.test)}`} total={total} />
        ))}
      </div>
    </Pane>
  );
}

function Sums({ total }: { total: Total }) {
  const amount = (value: number) => formatMoney(value, total.currency);
  const rows = [
    [text.deposits, total.deposits, amount(total.deposits)],
    [text.desk, total.desk, amount(total.desk)],
    [text.returned, total.returned, text.minus({ amount: amount(total.returned) })],
    [text.kept, total.kept, amount(total.kept)],
  ] as const;
  return (
    <>
      {total.test && <p className={styles.aside}>{text.testTitle}</p>}
      <dl className={styles.sums}>
        {rows
          .filter(([name, value]) => value !== 0 || name === text.kept)
          .map(([name, , words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
