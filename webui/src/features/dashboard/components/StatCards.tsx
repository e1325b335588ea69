import type { ReactNode } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { ClockIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { countText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import type { Overview } from '@/lib/queries/overview';
import { messages } from '../messages';
import styles from '../OverviewPage.module.css';

/** The four figures of the first page. */
export function StatCards({ overview }: { overview: Overview }) {
  const { business, format } = useBusiness();
  const text = messages.overview;
  const [own = { amount: 0, currency: business.currency }, ...others] = overview.revenue;
  return (
    <dl className={styles.stats}>
      <Stat
        label={text.today}
        figure={countText(overview.today_count)}
        note={
          overview.starting_soon_count > 0 ? (
            <IconChip
              fill="warning"
              icon={<ClockIcon size={14} />}
              label={text.startingSoon(overview.starting_soon_count)}
            />
          ) : (
            text.noneSoon
          )
        }
      />
      <Stat
        label={text.services}
        figure={overview.service_count}
        note={text.active(overview.active_service_count)}
      />
      <Stat
        label={text.month}
        figure={countText(overview.month_count)}
        note={text.monthNote(format.month(overview.today))}
      />
      <Stat
        label={text.revenue}
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

function Stat({ label, figure, note }: { label: string; figure: ReactNode; note: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
