import { unassigned } from '@/modules/appointment/StaffField';
import type { AvailableTimes } from '@/modules/appointment/TimeField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { formatMoney } from '@/lib/money';
import type { Wanted } from '../useWanted';
import styles from './ChosenPlan.module.css';
import { ServicePlan } from './ServicePlan';

interface ChosenPlanProps {
  times: AvailableTimes['times'];
  /** The chosen time as in the form. */
  time: string;
  instant: string;
  wanted: readonly Wanted[];
}

/** What would be booked at the chosen time: of several services who does which one when, and the price of all. */
export function ChosenPlan({ times, time, instant, wanted }: ChosenPlanProps) {
  const { business, format } = useBusiness();
  const chosen = times.find((one) =>
    instant === '' ? one.time === time : Date.parse(one.datetime) === Date.parse(instant),
  );
  // A service that is left unassigned stays so, also if the search has found somebody who is free.
  const items = chosen?.items?.map((item, index) =>
    wanted[index]?.staffId === unassigned ? { ...item, staff_id: null, staff_name: null } : item,
  );
  const [first, last] = [items?.[0], items?.at(-1)];
  if (!items || !first || !last) return null;
  const price = items.reduce((sum, item) => sum + item.price, 0);
  return (
    <div className={styles.chosen}>
      <p className={styles.head}>
        <strong>{format.timeRange(first.start_datetime, last.end_datetime)}</strong>
        <strong>{formatMoney(price, business.currency)}</strong>
      </p>
      <ServicePlan items={items} currency={business.currency} wide />
    </div>
  );
}
