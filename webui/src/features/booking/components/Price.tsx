import { formatMoney } from '@/lib/money';
import { priceText } from '../termsText';
import type { Terms } from '../terms';
import styles from './Price.module.css';

/** A price. The words around the lowest of several are small. */
export function Price({ terms }: { terms: Terms }) {
  const amount = formatMoney(terms.price, terms.currency);
  const [before, after] = priceText(terms).split(amount);
  return (
    <>
      {before && <span className={styles.from}>{before}</span>}
      {amount}
      {after && <span className={styles.from}>{after}</span>}
    </>
  );
}
