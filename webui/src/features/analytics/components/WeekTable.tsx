import { useBusiness } from '@/components/business/BusinessContext';
import type { Week } from '../api/analytics';
import type { Measure } from '../figures';
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
            <th scope="row">{messages.range(format.date(week.from), format.date(week.to))}</th>
            {measures.map(({ name, of, text }) => (
              <td key={name} data-name={name}>
                {text(of(week))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
