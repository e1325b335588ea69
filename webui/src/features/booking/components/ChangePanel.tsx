import Button from '@mui/material/Button';
import { useId } from 'react';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import type { ManagedAppointment } from '../model';
import styles from './ChangePanel.module.css';

interface ChangePanelProps {
  managed: ManagedAppointment;
  onMove: () => void;
  onCancel: () => void;
}

/** What the customer may still do: move or cancel, call, or book again. */
export function ChangePanel({ managed, onMove, onCancel }: ChangePanelProps) {
  const { business, format } = useBusiness();
  const titleId = useId();
  const { appointment, can_change, change_until } = managed;
  const until = `${format.weekdayAndDate(format.day(change_until))}, ${format.time(change_until)}`;
  const atStart = Date.parse(change_until) >= Date.parse(appointment.appointment_datetime);
  const final = appointment.status === 'cancelled' || appointment.status === 'completed';

  const content = () => {
    if (final)
      return {
        title: appointment.status === 'cancelled' ? messages.manage.isCancelled : messages.manage.over,
        text: appointment.status === 'cancelled' ? messages.manage.cancelledText : undefined,
      };
    if (!can_change) return { title: messages.manage.closed, text: messages.manage.closedText(until) };
    const rule = atStart ? messages.manage.untilStart : messages.manage.until(until);
    return { title: messages.manage.change, text: `${rule} ${messages.manage.told(business.name)}` };
  };
  const { title, text } = content();

  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text && <p>{text}</p>}
      <div className={styles.buttons}>
        {final ? (
          <Button variant="contained" href={`/book/${encodeURIComponent(business.unique_url)}`}>
            {messages.manage.again}
          </Button>
        ) : (
          can_change && (
            <>
              <Button variant="contained" onClick={onMove}>
                {messages.manage.move}
              </Button>
              <Button variant="outlined" color="error" onClick={onCancel}>
                {messages.manage.cancel}
              </Button>
            </>
          )
        )}
      </div>
      {!final && business.phone && (
        <p className={styles.call}>
          {can_change && `${messages.manage.late} `}
          <a href={`tel:${business.phone.replace(/[^\d+]/g, '')}`}>{messages.manage.call(business.phone)}</a>
        </p>
      )}
    </section>
  );
}
