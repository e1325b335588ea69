import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { formatMoney } from '@/lib/money';
import { servicesQuery } from '@/lib/queries/services';
import type { AppointmentValues } from '../appointmentValues';
import { messages } from '../messages';
import styles from './SeriesDialog.module.css';
import type { SeriesRow } from './seriesRows';

const text = messages.series;

/** What the owner still has to decide, or how many appointments there are and what they cost. */
export function SeriesSum({ rows, values }: { rows: readonly SeriesRow[]; values: AppointmentValues }) {
  const { business } = useBusiness();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const wanted = [values, ...values.further].map(({ service_id }) => service_id);
  const each = services.reduce((sum, { id, price }) => (wanted.includes(id) ? sum + price : sum), 0);
  const undecided = rows.filter((row) => row.undecided).length;
  const count = rows.filter(({ start }) => start !== undefined).length;
  const out = rows.length - count - undecided;
  return (
    <div className={styles.sum} role="status">
      <h3>
        {undecided > 0
          ? text.toDecide({ fit: count, all: rows.length, undecided })
          : text.total({ count, price: formatMoney(each * count, business.currency) })}
      </h3>
      {out > 0 && <span>{text.leftOut({ count: out })}</span>}
    </div>
  );
}
