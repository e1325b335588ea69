import Button from '@mui/material/Button';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { messages as shared } from '@/modules/appointment/messages';
import { ListTable } from '@/components/layout/ListTable';
import type { OpeningLink } from '@/components/layout/useAddress';
import table from '@/components/layout/table.module.css';
import { useStaff } from '@/modules/staff/useStaff';
import { addDays } from '@/lib/days';
import type { Appointment } from '@/lib/queries/appointment';
import { useNow } from '@/lib/useNow';
import type { DayGroup } from '../groupByDay';
import { messages } from '../messages';
import { DepositLegend } from '../payments/DepositLegend';
import styles from './AppointmentList.module.css';
import { AppointmentRow } from './AppointmentRow';

interface AppointmentListProps {
  groups: readonly DayGroup[];
  openId: string | null;
  linkOf: (appointmentId: string) => OpeningLink;
  hasMore: boolean;
  loadingMore: boolean;
  onShowMore: () => void;
  onEdit: (appointment: Appointment) => void;
}

/** The appointments by day: a table, below 768 px cards. */
export function AppointmentList({
  groups,
  openId,
  linkOf,
  hasMore,
  loadingMore,
  onShowMore,
  onEdit,
}: AppointmentListProps) {
  const now = useNow();
  const text = messages.columns;
  const today = useToday();
  const withStaff = useStaff().length > 0;
  const count = groups.reduce((sum, group) => sum + group.appointments.length, 0);
  return (
    <div className={styles.card}>
      <ListTable>
        <colgroup>
          <col className={styles.timeColumn} />
          <col />
          <col />
          {withStaff && <col className={`${styles.staffColumn} ${styles.staff}`} />}
          <col className={styles.statusColumn} />
          <col className={`${styles.priceColumn} ${styles.optional}`} />
          <col className={styles.actionColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text.time}</th>
            <th scope="col">{text.customer}</th>
            <th scope="col">{text.service}</th>
            {withStaff && (
              <th scope="col" className={styles.staff}>
                {shared.staff}
              </th>
            )}
            <th scope="col">{text.status}</th>
            <th scope="col" className={`${table.number} ${styles.optional}`}>
              {text.price}
            </th>
            <th scope="col">
              <span className="visually-hidden">{text.actions}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.day}>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                <DayName day={group.day} today={today} />
              </th>
              {/* Hidden together with the columns that do not always fit. */}
              {withStaff && <td className={styles.staff} aria-hidden="true" />}
              <td className={styles.optional} aria-hidden="true" />
            </tr>
            {group.appointments.map((appointment) => (
              <AppointmentRow
                key={appointment.id}
                appointment={appointment}
                link={linkOf(appointment.id)}
                selected={appointment.id === openId}
                now={now}
                withStaff={withStaff}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        ))}
      </ListTable>
      <div className={styles.foot}>
        <span role="status">{hasMore ? messages.shownOfMore({ count }) : messages.shown({ count })}</span>
        <DepositLegend appointments={groups.flatMap(({ appointments }) => appointments)} />
        {hasMore && (
          <Button size="small" variant="text" color="secondary" loading={loadingMore} onClick={onShowMore}>
            {messages.showMore}
          </Button>
        )}
      </div>
    </div>
  );
}

function DayName({ day, today }: { day: string; today: string }) {
  const { format } = useBusiness();
  const relativeNames: Record<string, string> = {
    [today]: messages.today,
    [addDays(today, 1)]: messages.tomorrow,
    [addDays(today, -1)]: messages.yesterday,
  };
  const name = relativeNames[day];
  const date = day.slice(0, 4) === today.slice(0, 4) ? format.weekdayAndDate(day) : format.fullDate(day);
  return name === undefined ? (
    <strong>{date}</strong>
  ) : (
    <>
      <strong>{name}</strong> · {date}
    </>
  );
}
