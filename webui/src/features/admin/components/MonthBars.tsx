import { BarChart } from '@/components/chart/BarChart';
import type { Day } from '@/lib/time';
import { format, useUtcToday } from '../format';
import styles from './MonthBars.module.css';

interface MonthSum {
  /** The first day of the month. */
  month: Day;
  value: number;
}

interface MonthBarsProps {
  sums: readonly MonthSum[];
  /** Shown on hover. */
  titleOf: (sum: MonthSum) => string;
  /** Above a bar, of at most twelve. */
  figureOf: (value: number) => string;
  axisText: (mark: number) => string;
  /** What the bars show, in a sentence. */
  description: string;
  /** What bars of whole months are called, and that of the present one. */
  whole: string;
  running: string;
}

const figuresAtMost = 12;

/** A value per month in UTC as bars, the present month marked. */
export function MonthBars({
  sums,
  titleOf,
  figureOf,
  axisText,
  description,
  whole,
  running,
}: MonthBarsProps) {
  const today = useUtcToday();
  return (
    <div className={styles.chart}>
      <BarChart
        bars={sums.map((sum) => ({
          key: sum.month,
          value: sum.value,
          title: titleOf(sum),
          label: format.monthShort(sum.month),
          figure: sums.length > figuresAtMost ? undefined : figureOf(sum.value),
          running: sum.month.slice(0, 7) === today.slice(0, 7),
        }))}
        axisText={axisText}
        description={description}
      />
      <p className={styles.keys}>
        <span>
          <i className={styles.whole} /> {whole}
        </span>
        <span>
          <i className={styles.running} /> {running}
        </span>
      </p>
    </div>
  );
}
