import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { BackIcon, CalendarMoveIcon, CheckIcon, ClockIcon, PlusIcon } from '@/components/icon/icons';
import { emailText } from '../emailText';
import { messages } from '../messages';
import type { Appointment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { AppointmentCard } from './AppointmentCard';
import { Button } from './Button';
import { CalendarButtons } from './CalendarButtons';
import styles from './Confirmation.module.css';
import { PrintButton } from './PrintButton';

interface ConfirmationProps {
  appointment: Appointment;
  /** What the customer has to know besides. */
  notice: ReactNode;
  onAgain: () => void;
  /** Called when the confirmation is left, by the button or by the browser's Back. */
  onLeave: () => void;
}

/** Shown after booking: the appointment, and what the customer may do with it. */
export function Confirmation({ appointment, notice, onAgain, onLeave }: ConfirmationProps) {
  const { business } = usePublicBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = appointment.status === 'pending';
  const title = pending ? messages.confirmed.pendingTitle : messages.confirmed.title;
  useEffect(() => {
    document.title = messages.documentTitle({ title, business: business.name });
    heading.current?.focus();
  }, [title, business.name]);

  const leave = useEffectEvent(onLeave);
  useEffect(() => () => leave(), []);

  // For the page around this one, if there is one: see framed.ts.
  useEffect(() => {
    dispatchEvent(new CustomEvent('booked', { detail: appointment.appointment_number }));
  }, [appointment.appointment_number]);

  return (
    <main className={styles.done}>
      <div className={styles.head} data-pending={pending || undefined}>
        <span className={styles.mark}>{pending ? <ClockIcon size={24} /> : <CheckIcon size={24} />}</span>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{emailText(business, appointment)}</p>
        </div>
      </div>
      {notice}
      <AppointmentCard appointment={appointment} arrivalNote={business.arrival_note} />
      {appointment.manage_token && (
        <div className={styles.calendars}>
          <CalendarButtons appointment={appointment} token={appointment.manage_token} variant="outlined" />
        </div>
      )}
      <div className={styles.links}>
        {appointment.manage_url && (
          <Button variant="text" startIcon={<CalendarMoveIcon />} href={appointment.manage_url}>
            {appointment.places === undefined ? messages.confirmed.manage : messages.class.manage}
          </Button>
        )}
        <PrintButton />
        <Button variant="text" startIcon={<BackIcon />} onClick={onAgain}>
          {messages.confirmed.again({ business: business.name })}
        </Button>
        {/* The home page must not be framed, so from an embedded page the link opens in the whole window. */}
        <div>
          <Button
            variant="text"
            startIcon={<PlusIcon />}
            href="/"
            target="_top"
            aria-describedby="another-hint"
          >
            {messages.confirmed.another}
          </Button>
          <p id="another-hint">{messages.confirmed.anotherHint}</p>
        </div>
      </div>
    </main>
  );
}
