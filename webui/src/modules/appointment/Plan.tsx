import { Fragment, type ReactNode } from 'react';
import { formatDuration, type Formatter } from '@/lib/time';
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
  /** In place of the row. */
  editor?: ReactNode;
}

interface PlanProps {
  items: readonly PlanItem[];
  format: Formatter;
  /** The word at the time at which the last item ends. */
  endLabel: string;
  /** Says that the customer waits for that time. */
  waitLabel: (values: { time: string }) => string;
}

/** The minutes from the end of an item to the start of the next. */
function waitBefore({ start }: PlanItem, before: PlanItem | undefined): number {
  return before ? (Date.parse(start) - Date.parse(before.end)) / 60_000 : 0;
}

function PlanRow({ item, format }: { item: PlanItem; format: Formatter }) {
  return (
    <li>
      <span className={styles.time}>{format.time(item.start)}</span>
      <i />
      <span className={styles.text}>
        <strong dir="auto">{item.name}</strong>
        <small dir="auto">{item.more}</small>
      </span>
      {item.aside !== undefined && <span className={styles.aside}>{item.aside}</span>}
    </li>
  );
}

/** The services of an appointment in their order, each with its start, the waits between them, and the end of the last one. */
export function Plan({ items, format, endLabel, waitLabel }: PlanProps) {
  const last = items.at(-1);
  return (
    <ol className={styles.plan}>
      {items.map((item, index) => {
        const wait = waitBefore(item, items[index - 1]);
        return (
          <Fragment key={item.id}>
            {wait > 0 && (
              <li className={styles.wait}>
                <small>{waitLabel({ time: formatDuration(wait) })}</small>
              </li>
            )}
            {item.editor ? (
              <li className={styles.editor}>{item.editor}</li>
            ) : (
              <PlanRow item={item} format={format} />
            )}
          </Fragment>
        );
      })}
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
