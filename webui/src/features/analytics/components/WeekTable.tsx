import { rangeText } from '../figures';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { Week } from '../api/analytics';
import { measureText, type Measure } from '../figures';
import { messages } from '../messages';
import styles from './WeekTable.module.css';

/** Every figure of every week. */
export function WeekTable({ weeks, measures }: { weeks: readonly Week[]; measures: readonly Measure[] }) {
  const { format } = useBusiness();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.weeks.week}</th>
          {measures.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.from}>
            <th scope="row">{rangeText(format.date(week.from), format.date(week.to))}</th>
            {measures.map((measure) => (
              <td key={measure.name} data-name={measure.name}>
                {measureText(measure, measure.of(week))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
