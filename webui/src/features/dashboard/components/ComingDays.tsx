import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Pane } from '@/components/layout/Pane';
import { addDays } from '@/lib/days';
import { paths } from '@/lib/paths';
import type { Overview } from '@/lib/queries/overview';
import { messages } from '../messages';
import styles from './OverviewParts.module.css';

/** As many as fit beside the timeline of an ordinary day. */
const shownDays = 5;

/** How many appointments the next days have. */
export function ComingDays({ overview }: { overview: Overview }) {
  const { business, format } = useBusiness();
  const text = messages.coming;
  const name = (date: string) =>
    date === addDays(overview.today, 1) ? (
      text.tomorrow
    ) : (
      <>
        {format.weekday(date)} <span className={styles.quiet}>{Number(date.slice(-2))}</span>
      </>
    );
  return (
    <Pane title={text.title} bare>
      <ul className={styles.coming}>
        {overview.coming_days.slice(0, shownDays).map(({ date, count, free_percent }) => (
          <li key={date}>
            {count > 0 ? (
              <Link to={paths.appointments(business.id, { from: date, to: date })}>
                <span>{name(date)}</span>
                <span className={styles.count}>{text.booked({ count })}</span>
                <Free percent={free_percent} />
              </Link>
            ) : (
              <span className={styles.day}>
                <span>{name(date)}</span>
                <span className={styles.quiet}>{free_percent !== null && text.none}</span>
                <Free percent={free_percent} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  );
}

/** How much of a day can still be booked, or that it is closed. */
function Free({ percent }: { percent: number | null }) {
  const text = messages.coming;
  return <span className={styles.free}>{percent === null ? text.closed : text.free({ percent })}</span>;
}
