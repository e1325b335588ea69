import type { CSSProperties, ReactNode } from 'react';
import { countText } from '@/lib/countText';
import styles from './Analytics.module.css';

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** Instead of the value. */
  text?: string;
}

/** Values with bars. The length of a bar is relative to the highest value. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={styles.bars}>
      {bars.map(({ key, label, value, text = countText(value) }) => (
        <li key={key}>
          <span className={styles.label} dir="auto">
            {label}
          </span>
          <span className={styles.value}>{text}</span>
          <span className={styles.track}>
            <span style={{ '--at': value / highest } as CSSProperties} />
          </span>
        </li>
      ))}
    </ol>
  );
}
