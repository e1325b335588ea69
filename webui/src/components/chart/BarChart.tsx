import type { CSSProperties } from 'react';
import { usePhone } from '@/components/layout/useScreen';
import { axisMarks } from './axis';
import styles from './BarChart.module.css';

interface ChartBar {
  key: string;
  /** 0 has no bar. */
  value: number;
  /** Shown on hover. */
  title: string;
  /** Below the bar, where there is room. */
  label: string;
  /** Above the bar. Only for few bars. */
  figure?: string | undefined;
  /** Whether its period is still running. */
  running: boolean;
}

interface BarChartProps {
  bars: readonly ChartBar[];
  /** The text of a mark of the axis. */
  axisText: (mark: number) => string;
  /** What the bars show, in a sentence. */
  description: string;
}

/** How many characters of labels fit beside each other on a phone. */
const phoneCharacters = 30;

/** A value per period, as bars side by side. A table with the same values belongs near it. */
export function BarChart({ bars, axisText, description }: BarChartProps) {
  const phone = usePhone();
  const marks = axisMarks(Math.max(0, ...bars.map(({ value }) => value)));
  const top = marks.at(-1) ?? 1;
  const longest = Math.max(...bars.map(({ label }) => label.length));
  const everyNth = Math.ceil(bars.length / (phone ? Math.min(6, phoneCharacters / longest) : 12));
  return (
    <div className={styles.chart} role="img" aria-label={description}>
      {marks.map((mark) => (
        <div key={mark} className={styles.mark} style={{ '--at': mark / top } as CSSProperties}>
          <span>{axisText(mark)}</span>
        </div>
      ))}
      <div className={styles.bars}>
        {bars.map(({ key, value, title, label, figure, running }, index) => (
          <div key={key} className={styles.period} title={title}>
            <div
              className={running ? `${styles.bar} ${styles.running}` : styles.bar}
              style={{ '--at': value / top } as CSSProperties}
            >
              {figure !== undefined && !phone && <span className={styles.figure}>{figure}</span>}
            </div>
            {index % everyNth === 0 && <span className={styles.label}>{label}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
