import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { StatusChip } from '@/modules/appointment/StatusChip';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ListTable } from '@/components/layout/ListTable';
import { Pane } from '@/components/layout/Pane';
import styles from '@/components/layout/table.module.css';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { Overview } from '@/lib/queries/overview';
import { messages } from '../messages';
import parts from './OverviewParts.module.css';

/** The five appointments that were booked last, in a table that becomes cards below 768 px. */
export function RecentAppointments({ overview }: { overview: Overview }) {
  const { business, format } = useBusiness();
  const text = messages.recent;
  const appointments = overview.recent_appointments;
  return (
    <Pane
      title={text.title}
      action={
        appointments.length > 0 && (
          <Button
            component={Link}
            to={paths.appointments(business.id)}
            size="small"
            variant="text"
            color="secondary"
          >
            {text.all}
          </Button>
        )
      }
    >
      {appointments.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.emptyText} />
      ) : (
        <ListTable className={parts.recent}>
          <colgroup>
            <col />
            <col />
            <col width="184" />
            <col width="132" />
            <col width="200" />
            <col width="112" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{text.columns.customer}</th>
              <th scope="col">{text.columns.service}</th>
              <th scope="col">{text.columns.when}</th>
              <th scope="col">{text.columns.status}</th>
              <th scope="col">{text.columns.number}</th>
              <th scope="col" className={styles.number}>
                {text.columns.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {appointments.map((appointment) => {
              const start = appointment.appointment_datetime;
              return (
                <tr key={appointment.id}>
                  <td className={styles.first}>
                    <Link
                      className={styles.link}
                      to={paths.appointments(business.id, { open: appointment.id })}
                      dir="auto"
                    >
                      {appointment.client_info.full_name}
                    </Link>
                  </td>
                  <td className={`${styles.second} ${styles.quiet}`}>{appointment.service_name}</td>
                  <td className={styles.third}>{format.shortDateTime(start)}</td>
                  <td className={styles.firstEnd}>
                    <StatusChip appointment={appointment} />
                  </td>
                  <td className={`${styles.noCard} ${styles.quiet}`}>
                    {appointment.appointment_number}{' '}
                    {appointment.booking_source === 'manual' && (
                      <span className={styles.tag}>{messages.timeline.manual}</span>
                    )}
                  </td>
                  <td className={`${styles.secondEnd} ${styles.number}`}>
                    {formatMoney(appointment.price, appointment.currency)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </ListTable>
      )}
    </Pane>
  );
}
