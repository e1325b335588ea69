import type { ReactNode } from 'react';
import type { Formatter } from '@/lib/time';
import styles from './Plan.module.css';

interface PlanItem {
  id: string;
  /** Start and end as instants. */
  start: string;
  end: string;
  name: string;
  /** Below the name, such as "45 min with Maya". */
  more: string;
  /** At the end of the row, such as the price. */
  aside?: ReactNode;
}

interface PlanProps {
  items: readonly PlanItem[];
  format: Formatter;
  /** The word at the time at which the last item ends. */
  endLabel: string;
}

/** The services of an appointment in their order, each with its start, and the end of the last one. */
export function Plan({ items, format, endLabel }: PlanProps) {
  const last = items.at(-1);
  return (
    <ol className={styles.plan}>
      {items.map(({ id, start, name, more, aside }) => (
        <li key={id}>
          <span className={styles.time}>{format.time(start)}</span>
          <i />
          <span className={styles.text}>
            <strong dir="auto">{name}</strong>
            <small dir="auto">{more}</small>
          </span>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </li>
      ))}
      {last && (
        <li className={styles.end}>
          <span className={styles.time}>{format.time(last.end)}</span>
          <i />
          <small>{endLabel}</small>
        </li>
      )}
    </ol>
  );
}
