import type { CSSProperties } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { weekdaysFrom } from '@/modules/hours/week';
import { Pane } from '@/components/layout/Pane';
import type { Analytics } from '../api/analytics';
import { messages } from '../messages';
import styles from './BusyHours.module.css';
import { Term } from './Term';

const text = messages.hours;
type Hour = Analytics['hours'][number];

/** How much of each hour of the week is booked. Hours are rows, as in a calendar, so that every week fits a phone. */
export function BusyHours({ hours }: { hours: readonly Hour[] }) {
  const { business, format } = useBusiness();
  const columns = weekdaysFrom(business.week_start).filter((day) =>
    hours.some(({ weekday }) => weekday === day),
  );
  return (
    <Pane title={text.title} action={<Term of="busiest">{text.note}</Term>}>
      {hours.length === 0 ? (
        <p className={styles.empty}>{text.empty}</p>
      ) : (
        <table className={styles.hours}>
          <caption className="visually-hidden">{text.label}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{text.hour}</span>
              </th>
              {columns.map((day) => (
                <th key={day} scope="col">
                  {text.weekdays[day]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(hours).map((hour) => (
              <tr key={hour}>
                <th scope="row">{format.clock(`${String(hour).padStart(2, '0')}:00`)}</th>
                {columns.map((day) => (
                  <Cell key={day} share={hours.find((one) => one.weekday === day && one.hour === hour)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Pane>
  );
}

/** The hours from the first to the last one that was open or booked. */
function rowsOf(hours: readonly Hour[]): number[] {
  const numbers = hours.map(({ hour }) => hour);
  const first = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => first + index);
}

function Cell({ share }: { share: Hour | undefined }) {
  const percent = share?.utilisation_percent ?? null;
  if (percent === null)
    return (
      <td className={styles.closed}>
        <span className="visually-hidden">{text.closed}</span>
      </td>
    );
  return <td style={{ '--share': Math.min(percent, 100) } as CSSProperties}>{Math.round(percent)}</td>;
}
