import { EmptyState } from '@/components/feedback/EmptyState';
import { ChartIcon } from '@/components/icon/dashboardIcons';
import { Pane } from '@/components/layout/Pane';
import type { Analytics } from '../api/analytics';
import { messages } from '../messages';
import type { ChosenPeriod } from '../period';
import styles from './Analytics.module.css';
import { BusyHours } from './BusyHours';
import { FigureCards } from './FigureCards';
import { Channels, Customers, Definitions, LeadTimes } from './GroupPanes';
import { Payments } from './Payments';
import { PopularServices } from './PopularServices';
import { StaffTable } from './StaffTable';
import { WeekChart } from './WeekChart';

/** Every figure of a period. Without appointments only the cards and their definitions are shown. */
export function FigurePanes({ analytics, period }: { analytics: Analytics; period: ChosenPeriod }) {
  const { totals, staff, payments } = analytics;
  const paid = payments.length > 0 && <Payments payments={payments} />;
  if (totals.appointments + totals.cancelled === 0)
    return (
      <>
        <FigureCards analytics={analytics} />
        <Pane title={messages.weeks.title({ measure: messages.weeks.appointments })}>
          <EmptyState icon={<ChartIcon size={24} />} title={messages.emptyTitle} text={messages.emptyText} />
        </Pane>
        {paid}
        <Definitions />
      </>
    );
  return (
    <>
      <FigureCards analytics={analytics} />
      <WeekChart analytics={analytics} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <PopularServices period={period} />
          {staff.length > 0 && <StaffTable staff={staff} />}
          <LeadTimes leadTime={analytics.lead_time} />
          {paid}
        </div>
        <div className={styles.stack}>
          <BusyHours hours={analytics.hours} />
          <Customers customers={analytics.customers} />
          <Channels channels={analytics.channels} />
        </div>
      </div>
      <Definitions />
    </>
  );
}
