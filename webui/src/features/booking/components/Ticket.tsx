import type { ReactNode } from 'react';
import { ClockIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { useBusiness } from '../businessContext';
import { directionsUrl } from '../calendarLinks';
import { messages } from '../messages';
import type { Appointment } from '../model';
import { StatusChip } from './StatusChip';
import styles from './Ticket.module.css';

interface TicketProps {
  appointment: Appointment;
  /** What the business asks of those who come; empty for nothing. */
  arrivalNote: string;
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Number, when, what, where and price: the thing one keeps, on the screen or on paper. */
export function Ticket({ appointment, arrivalNote }: TicketProps) {
  const { business, format } = useBusiness();
  const { appointment_datetime: start, end_datetime: end, status } = appointment;
  return (
    <>
      <div className={styles.ticket} data-status={status}>
        <div className={styles.number}>
          <div>
            {messages.ticket.number}
            <strong>{appointment.appointment_number}</strong>
          </div>
          <StatusChip status={status} />
        </div>
        <div className={styles.when}>
          <strong>{format.fullDate(format.day(start))}</strong>
          <span>{format.timeRange(start, end)}</span>
          <small>{format.zoneName}</small>
        </div>
        <dl className={styles.rows}>
          <Row label={messages.ticket.what}>
            <strong dir="auto">{appointment.service_name}</strong>
            <small>
              {messages.ticket.with(formatDuration(appointment.duration_minutes), appointment.staff_name)}
            </small>
          </Row>
          <Row label={messages.ticket.where}>
            <strong dir="auto">{business.name}</strong>
            <small dir="auto">{business.address}</small>
            <small className={styles.printed}>{business.phone}</small>
            <a href={directionsUrl(business)} target="_blank" rel="noopener noreferrer">
              {messages.ticket.directions}
            </a>
          </Row>
          <Row label={messages.ticket.price} {...(styles.price && { className: styles.price })}>
            <strong>{formatMoney(appointment.price, appointment.currency)}</strong>
            {status !== 'cancelled' && <small>{messages.summary.pay}</small>}
          </Row>
        </dl>
      </div>
      {arrivalNote && status !== 'cancelled' && (
        <p className={styles.early}>
          <ClockIcon />
          <span dir="auto">{arrivalNote.replace(/\.?$/, '')}.</span>
        </p>
      )}
    </>
  );
}
