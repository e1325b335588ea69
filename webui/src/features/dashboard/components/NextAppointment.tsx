import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusChip } from '@/modules/appointment/StatusChip';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ClockIcon, InfoIcon, PhoneIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { paths } from '@/lib/paths';
import { phoneUrl } from '@/lib/phone';
import type { Appointment } from '@/lib/queries/appointment';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import { minutesUntil, startsSoon } from '../timeline';
import styles from './Timeline.module.css';

interface NextAppointmentProps {
  appointment: Appointment;
  now: number;
  /** The level of the customer's name among the headings of the page. */
  heading: 'h2' | 'h3';
  renderPendingActions: (appointment: Appointment) => ReactNode;
}

/** The next appointment, in more detail than the others of the day. */
export function NextAppointment({
  appointment,
  now,
  heading: Heading,
  renderPendingActions,
}: NextAppointmentProps) {
  const { business, format } = useBusiness();
  const text = messages.timeline;
  const { full_name, phone, notes } = appointment.client_info;
  const time = format.time(appointment.appointment_datetime);
  return (
    <li className={`${styles.row} ${styles.next}`}>
      <span className={styles.at}>{time}</span>
      <span className={styles.dot} />
      <div className={styles.card}>
        <div className={styles.eyebrow}>
          <span>
            <span className={styles.onPhone}>{time} · </span>
            {text.next}
          </span>
          {startsSoon(appointment, now) ? (
            <IconChip
              fill="warning"
              icon={<ClockIcon size={14} />}
              label={text.soon({ minutes: minutesUntil(appointment, now) })}
            />
          ) : (
            <StatusChip appointment={appointment} />
          )}
        </div>
        <Heading dir="auto">{full_name}</Heading>
        <p>
          {appointment.service_name} · {formatDuration(appointment.duration_minutes)}
        </p>
        {[phone, notes].some(Boolean) && (
          <p className={styles.facts}>
            {phone && (
              <span>
                <PhoneIcon size={16} />
                {phone}
              </span>
            )}
            {notes && (
              <span>
                <InfoIcon size={16} />
                {notes}
              </span>
            )}
          </p>
        )}
        <div className={styles.actions}>
          {appointment.status === 'pending' && renderPendingActions(appointment)}
          <Button
            component={Link}
            to={paths.appointments(business.id, { open: appointment.id })}
            size="small"
            variant="outlined"
          >
            {text.open}
          </Button>
          {phone && (
            <Button size="small" variant="outlined" href={phoneUrl(phone)}>
              {text.call}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
