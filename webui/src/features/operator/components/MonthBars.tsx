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
  /** The text above a bar, if there are at most twelve bars. */
  figureOf: (value: number) => string;
  axisText: (mark: number) => string;
  /** What the bars show, in a sentence. */
  description: string;
  /** The legend: what the bars of whole months are called, and the bar of the current one. */
  whole: string;
  running: string;
}

const figuresAtMost = 12;

/** A value per month in UTC as bars, with the current month marked. */
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
