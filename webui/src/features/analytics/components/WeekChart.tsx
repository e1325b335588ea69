import { useState, type CSSProperties } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { Pane } from '@/components/layout/Pane';
import { usePhone } from '@/components/layout/useScreen';
import type { Analytics, Week } from '../api/analytics';
import { axisMarks, measuresOf, measureText, type Measure } from '../figures';
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
    <Pane title={text.title(measure.name)}>
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
  const phone = usePhone();
  const marks = axisMarks(Math.max(0, ...valuesOf(weeks, measure)));
  const top = marks.at(-1) ?? 1;
  const everyNth = Math.ceil(weeks.length / (phone ? 5 : 12));
  const dayAndMonth = (date: string) => format.date(date).replace(/[-/]?\d{4}[-/]?/, '');
  return (
    <div className={styles.chart} role="img" aria-label={describe(weeks, measure)}>
      {marks.map((mark) => (
        <div key={mark} className={styles.mark} style={{ '--at': mark / top } as CSSProperties}>
          <span>{measure.text(mark).replace(/\.00$/, '')}</span>
        </div>
      ))}
      <div className={styles.bars}>
        {weeks.map((week, index) => (
          <div
            key={week.from}
            className={styles.week}
            title={text.of(format.date(week.from), measureText(measure, measure.of(week)))}
          >
            <div
              className={week.running ? `${styles.bar} ${styles.running}` : styles.bar}
              style={{ '--at': (measure.of(week) ?? 0) / top } as CSSProperties}
            />
            {index % everyNth === 0 && <span>{dayAndMonth(week.from)}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What the bars show, in a sentence. */
function describe(weeks: readonly Week[], measure: Measure): string {
  const { name, of, text: write } = measure;
  const values = valuesOf(weeks, measure);
  if (values.length === 0) return text.noValues(name);
  const running = weeks.find((week) => week.running);
  return (
    text.label(name, weeks.length, write(Math.min(...values)), write(Math.max(...values))) +
    (running ? text.running(measureText(measure, of(running))) : '')
  );
}

/** The values of the weeks that have one. */
function valuesOf(weeks: readonly Week[], { of }: Measure): number[] {
  return weeks.map(of).filter((value) => value !== null);
}
