import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ClockIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { countText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import { addDays, addMonths, monthStart } from '@/lib/days';
import { paths } from '@/lib/paths';
import type { Overview } from '@/lib/queries/overview';
import { messages } from '../messages';
import styles from '../OverviewPage.module.css';

/** The four figures of the first page. Each card is a link to what it counts. */
export function StatCards({ overview }: { overview: Overview }) {
  const { business, format } = useBusiness();
  const { id, limits } = business;
  const { today } = overview;
  const text = messages.overview;
  const [own = { amount: 0, currency: business.currency }, ...others] = overview.revenue;
  return (
    <dl className={styles.stats}>
      <Stat
        label={text.today}
        to={paths.appointments(id, { from: today, to: today })}
        figure={countText(overview.today_count)}
        note={
          overview.starting_soon_count > 0 ? (
            <IconChip
              fill="warning"
              icon={<ClockIcon size={14} />}
              label={text.startingSoon({ count: overview.starting_soon_count })}
            />
          ) : (
            text.noneSoon
          )
        }
      />
      <Stat
        label={text.services}
        to={paths.services(id)}
        figure={overview.service_count}
        note={text.active({ count: overview.active_service_count })}
      />
      <Stat
        label={text.month}
        to={paths.appointments(id, { from: monthStart(today), to: addDays(addMonths(today, 1), -1) })}
        figure={countText(overview.month_count)}
        note={text.monthNote({ month: format.month(today) })}
      />
      <Stat
        label={text.revenue}
        to={limits.analytics ? paths.analytics(id) : undefined}
        figure={formatMoney(own.amount, own.currency)}
        note={
          <>
            <span>{text.revenueNote}</span>
            {others.map(({ amount, currency }) => (
              <span key={currency}>+ {formatMoney(amount, currency)}</span>
            ))}
          </>
        }
      />
    </dl>
  );
}

interface StatProps {
  label: string;
  /** Absent where the plan has no page for it. */
  to: string | undefined;
  figure: ReactNode;
  note: ReactNode;
}

function Stat({ label, to, figure, note }: StatProps) {
  return (
    <div>
      <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
