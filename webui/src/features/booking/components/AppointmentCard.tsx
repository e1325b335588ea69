import type { ReactNode } from 'react';
import { ClockIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { directionsUrl } from '../links';
import { arrivalText, nameWithPlaces } from '../appointmentText';
import { messages } from '../messages';
import type { Appointment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './AppointmentCard.module.css';
import { BookingStatusChip } from './BookingStatusChip';
import { ItemsList } from './ItemsList';

interface AppointmentCardProps {
  appointment: Appointment;
  /** What the business asks customers to do on arrival. May be empty. */
  arrivalNote: string;
  /** What happened to the deposit. */
  deposit?: { paid: string; more?: string } | undefined;
}

function CardRow({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An appointment's number, time, service, place and price, for the screen and for paper. */
export function AppointmentCard({ appointment, arrivalNote, deposit }: AppointmentCardProps) {
  const { business, format } = usePublicBusiness();
  const { appointment_datetime: start, end_datetime: end, items, status } = appointment;
  const isClass = appointment.places !== undefined;
  const duration = formatDuration(appointment.duration_minutes);
  return (
    <>
      <div className={styles.card} data-status={status}>
        <div className={styles.number}>
          <div>
            {messages.appointment.number}
            <strong>{appointment.appointment_number}</strong>
          </div>
          <BookingStatusChip status={status} />
        </div>
        <div className={styles.dateTime}>
          <strong>{format.fullDate(format.day(start))}</strong>
          <span>{format.timeRange(start, end)}</span>
          <small>{format.zoneName}</small>
        </div>
        <dl className={styles.rows}>
          <CardRow label={messages.appointment.what} {...(items.length > 1 && { className: styles.several })}>
            {items.length > 1 ? (
              <ItemsList items={items} currency={appointment.currency} />
            ) : (
              <>
                <strong dir="auto">{nameWithPlaces(appointment)}</strong>
                <small>
                  {appointment.staff_name === null
                    ? duration
                    : messages.appointment.with({ time: duration, staff: appointment.staff_name })}
                </small>
              </>
            )}
          </CardRow>
          <CardRow label={messages.appointment.where}>
            <strong dir="auto">{business.name}</strong>
            <small dir="auto">{business.address}</small>
            <small className={styles.printed}>
              <bdi>{business.phone}</bdi>
            </small>
            <a href={directionsUrl(business)} target="_blank" rel="noopener noreferrer">
              {messages.appointment.directions}
            </a>
          </CardRow>
          <CardRow label={messages.appointment.price} {...(styles.price && { className: styles.price })}>
            <strong>{formatMoney(appointment.price, appointment.currency)}</strong>
            {deposit ? (
              <>
                <small>{deposit.paid}</small>
                {deposit.more !== undefined && <small>{deposit.more}</small>}
              </>
            ) : (
              status !== 'cancelled' && <small>{isClass ? messages.class.pay : messages.summary.pay}</small>
            )}
          </CardRow>
        </dl>
      </div>
      {arrivalNote && status !== 'cancelled' && (
        <p className={styles.arrival}>
          <ClockIcon />
          <span dir="auto">{arrivalText(arrivalNote)}</span>
        </p>
      )}
    </>
  );
}
