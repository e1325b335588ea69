import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { messages as shared } from '@/modules/appointment/messages';
import { StatusChip } from '@/modules/appointment/StatusChip';
import { messages as classTexts } from '@/modules/class/messages';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EditIcon } from '@/components/icon/dashboardIcons';
import type { OpeningLink } from '@/components/layout/useAddress';
import table from '@/components/layout/table.module.css';
import { formatMoney } from '@/lib/money';
import type { Appointment } from '@/lib/queries/appointment';
import { messages } from '../messages';
import { DepositMark } from '../payments/DepositMark';
import { HeldChip } from '../payments/HeldChip';
import { heldUntil, personText } from '../payments/held';
import styles from './AppointmentList.module.css';
import { PendingActions } from './PendingActions';

interface AppointmentRowProps {
  appointment: Appointment;
  /** Opens its panel. */
  link: OpeningLink;
  selected: boolean;
  now: number;
  /** Whether the business has staff, so that each row says whose it is. */
  withStaff: boolean;
  onEdit: (appointment: Appointment) => void;
}

export function AppointmentRow({ appointment, link, selected, now, withStaff, onEdit }: AppointmentRowProps) {
  const { format } = useBusiness();
  const { client_info, status } = appointment;
  const needsStaff = appointment.items.some(({ without_staff }) => !without_staff);
  const staff = appointment.staff_name ?? (needsStaff ? shared.unassigned : '');
  const start = appointment.appointment_datetime;
  const held = heldUntil(appointment) !== undefined;
  const person = personText(appointment, format);
  const pending = !held && status === 'pending' && Date.parse(appointment.end_datetime) > now;
  const running = Date.parse(start) <= now && now < Date.parse(appointment.end_datetime);
  const classes = [
    selected && styles.selected,
    held && styles.held,
    pending && styles.pending,
    status === 'cancelled' && styles.cancelled,
  ];
  return (
    <tr className={classes.filter(Boolean).join(' ')}>
      <td className={`${table.first} ${styles.time}`}>{format.time(start)}</td>
      <td className={table.second} {...(held && { colSpan: 2 })}>
        <span className={styles.person}>
          <Link
            id={`appointment-${appointment.id}`}
            className={table.link}
            {...link}
            title={person}
            dir="auto"
            {...(selected ? { 'aria-current': 'true' } : {})}
          >
            {person}
          </Link>
          <DepositMark appointment={appointment} />
        </span>
      </td>
      {!held && (
        <td className={`${table.third} ${table.quiet}`} title={appointment.service_name}>
          {appointment.service_name}
          {appointment.places !== undefined && appointment.places > 1 && (
            <> · {classTexts.placeCount({ count: appointment.places })}</>
          )}
          {withStaff && staff && <span className={styles.staffInCard}>{messages.withStaff({ staff })}</span>}
        </td>
      )}
      {withStaff && (
        <td className={`${styles.staff} ${table.quiet}`} title={staff} dir="auto">
          {staff}
        </td>
      )}
      <td className={table.firstEnd}>
        {held ? <HeldChip /> : <StatusChip appointment={appointment} running={running} />}
      </td>
      <td className={`${table.secondEnd} ${table.number} ${styles.optional}`}>
        {formatMoney(appointment.price, appointment.currency)}
      </td>
      <td className={table.actions}>
        <div className={styles.actions}>
          {appointment.booking_source === 'manual' && (
            <span className={`${table.tag} ${styles.manual}`}>{messages.manual}</span>
          )}
          {pending && <PendingActions appointment={appointment} />}
          {/* A slot that is held, or was never paid for, cannot be changed. */}
          {!pending && client_info.full_name !== '' && (
            <span className={styles.edit}>
              <IconButton
                size="small"
                aria-label={messages.edit({ name: client_info.full_name })}
                onClick={() => onEdit(appointment)}
              >
                <EditIcon size={16} />
              </IconButton>
            </span>
          )}
        </div>
      </td>
    </tr>
  );
}
