import { useBusiness } from '@/modules/business/BusinessContext';
import { formatMoney } from '@/lib/money';
import { messages } from '../messages';
import styles from './SeriesDialog.module.css';
import type { SeriesRow } from './seriesRows';

const text = messages.series;

/** What the owner still has to decide, or how many appointments there are and what they cost. */
export function SeriesSum({ rows }: { rows: readonly SeriesRow[] }) {
  const { business } = useBusiness();
  const price = rows.reduce((sum, row) => sum + row.price, 0);
  const undecided = rows.filter((row) => row.undecided).length;
  const count = rows.filter(({ start }) => start !== undefined).length;
  const out = rows.length - count - undecided;
  return (
    <div className={styles.sum} role="status">
      <h3>
        {undecided > 0
          ? text.toDecide({ fit: count, all: rows.length, undecided })
          : text.total({ count, price: formatMoney(price, business.currency) })}
      </h3>
      {out > 0 && <span>{text.leftOut({ count: out })}</span>}
    </div>
  );
}
