import { useId } from 'react';
import type { Formatter } from '@/lib/time';
import { phoneUrl } from '@/lib/phone';
import { messages } from '../messages';
import type { ManagedAppointment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { Button } from './Button';
import styles from './ChangePanel.module.css';

interface ChangePanelProps {
  managed: ManagedAppointment;
  onMove: () => void;
  onCancel: () => void;
}

/** Title and text that say what the customer may still change. */
function changeText(managed: ManagedAppointment, format: Formatter): { title: string; text?: string } {
  const { appointment, business, can_change, change_until } = managed;
  const text = messages.manage;
  const isClass = appointment.places !== undefined;
  if (appointment.status === 'cancelled')
    return { title: text.isCancelled, text: isClass ? messages.class.freed : text.cancelledText };
  if (appointment.status === 'completed') return { title: text.over };
  if (!can_change)
    return {
      title: text.closed,
      text: (isClass ? messages.class.closed : text.closedText)({ until: format.dateTime(change_until) }),
    };
  const untilStart = Date.parse(change_until) >= Date.parse(appointment.appointment_datetime);
  return {
    title: text.change,
    text: text.changeUntil({
      canMove: managed.can_move,
      until: untilStart ? text.start : format.dateTime(change_until),
      business: business.name,
    }),
  };
}

/** What the customer may still do: move or cancel, call, or book again. */
export function ChangePanel({ managed, onMove, onCancel }: ChangePanelProps) {
  const { business, format } = usePublicBusiness();
  const titleId = useId();
  const { appointment, can_change } = managed;
  const ended = appointment.status === 'cancelled' || appointment.status === 'completed';
  const { title, text } = changeText(managed, format);
  // Who books again pays again, so it must be known first what became of this payment.
  const paymentUnclear = managed.deposit?.statement.standing === 'unclear';

  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text && <p>{text}</p>}
      <div className={styles.buttons}>
        {ended
          ? !paymentUnclear && (
              <Button variant="contained" href={`/book/${encodeURIComponent(business.unique_url)}`}>
                {messages.manage.again}
              </Button>
            )
          : can_change && (
              <>
                {managed.can_move && (
                  <Button variant="contained" onClick={onMove}>
                    {messages.manage.move}
                  </Button>
                )}
                <Button variant="outlined" danger onClick={onCancel}>
                  {messages.manage.cancel}
                </Button>
              </>
            )}
      </div>
      {!ended && business.phone && (
        <p className={styles.call}>
          {can_change && <>{messages.manage.late} </>}
          <a href={phoneUrl(business.phone)}>{messages.frame.callNumber({ phone: business.phone })}</a>
        </p>
      )}
    </section>
  );
}
