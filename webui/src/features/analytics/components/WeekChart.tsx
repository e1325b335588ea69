import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { BarChart } from '@/components/chart/BarChart';
import { Pane } from '@/components/layout/Pane';
import { withoutZeroCents } from '@/lib/money';
import type { Analytics, Week } from '../api/analytics';
import { measuresOf, measureText, type Measure } from '../figures';
import { messages } from '../messages';
import { Segments } from '@/components/form/Segments';
import styles from './WeekChart.module.css';
import { WeekTable } from './WeekTable';

const text = messages.weeks;

/** One figure per week as bars, and all of them as a table. */
export function WeekChart({ analytics }: { analytics: Analytics }) {
  const measures = measuresOf(analytics);
  const [chosen, choose] = useState(measures[0]?.name);
  const measure = measures.find(({ name }) => name === chosen) ?? measures[0];
  if (!measure) return null;
  return (
    <Pane title={text.title({ measure: measure.name })}>
      <div className={styles.body}>
        <Segments
          label={text.measures}
          chosen={measure.name}
          options={measures.map(({ name }) => ({ value: name, label: name }))}
          onChoose={choose}
        />
        <Bars weeks={analytics.weeks} measure={measure} />
        <p className={styles.note}>
          {text.note} {analytics.weeks.some(({ running }) => running) && text.runningNote}
        </p>
        <details className={styles.details}>
          <summary>{text.table}</summary>
          <WeekTable weeks={analytics.weeks} measures={measures} />
        </details>
      </div>
    </Pane>
  );
}

function Bars({ weeks, measure }: { weeks: readonly Week[]; measure: Measure }) {
  const { format } = useBusiness();
  return (
    <BarChart
      bars={weeks.map((week) => ({
        key: week.from,
        value: measure.of(week) ?? 0,
        title: text.of({ from: format.date(week.from), value: measureText(measure, measure.of(week)) }),
        label: format.date(week.from).replace(/[-/]?\d{4}[-/]?/, ''),
        running: week.running,
      }))}
      axisText={(mark) => withoutZeroCents(measure.text(mark))}
      description={describe(weeks, measure)}
    />
  );
}

/** What the bars show, in a sentence. */
function describe(weeks: readonly Week[], measure: Measure): string {
  const { name, of, text: write } = measure;
  const values = valuesOf(weeks, measure);
  if (values.length === 0) return text.noValues({ measure: name });
  const running = weeks.find((week) => week.running);
  return (
    text.label({
      measure: name,
      count: weeks.length,
      least: write(Math.min(...values)),
      most: write(Math.max(...values)),
    }) + (running ? text.running({ value: measureText(measure, of(running)) }) : '')
  );
}

/** The values of the weeks that have one. */
function valuesOf(weeks: readonly Week[], { of }: Measure): number[] {
  return weeks.map(of).filter((value) => value !== null);
}
