import { useState, type ReactNode } from 'react';
import { CalendarIcon, ChevronUpIcon, PersonIcon, TagIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { nameWithPlaces } from '../appointmentText';
import { shareBarHeight } from '../barHeight';
import { Button } from '../components/Button';
import { NativeDialog } from '../components/NativeDialog';
import { messages as booking } from '../messages';
import type { ManagedAppointment, ManagedDeposit } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { messages } from './messages';
import styles from './UnpaidSummary.module.css';

interface SummaryProps {
  managed: ManagedAppointment;
  deposit: ManagedDeposit;
}

const { summary: text } = booking;

function Row({ icon, value, children }: { icon: ReactNode; value: string; children?: ReactNode }) {
  return (
    <li className={styles.row}>
      {icon}
      <div>
        <strong dir="auto">{value}</strong>
        <small dir="auto">{children}</small>
      </div>
    </li>
  );
}

function Rows({ managed: { appointment }, deposit }: SummaryProps) {
  const { format } = usePublicBusiness();
  const { appointment_datetime: start, client_info: client, currency } = appointment;
  const price = formatMoney(appointment.price, currency);
  return (
    <>
      <ul className={styles.rows}>
        <Row icon={<TagIcon />} value={nameWithPlaces(appointment)}>
          {booking.service.facts({ first: formatDuration(appointment.duration_minutes), second: price })}
        </Row>
        {appointment.staff_name !== null && <Row icon={<PersonIcon />} value={appointment.staff_name} />}
        <Row icon={<CalendarIcon />} value={format.weekdayAndDate(format.day(start))}>
          {format.timeRange(start, appointment.end_datetime)}
          <br />
          {format.zoneName}
        </Row>
        <Row icon={<PersonIcon />} value={client.full_name}>
          {client.email}
        </Row>
      </ul>
      <div className={styles.total}>
        <div>
          <strong>{text.total}</strong>
          <small>{text.dueNow({ amount: formatMoney(deposit.amount, currency) })}</small>
        </div>
        <strong>{price}</strong>
      </div>
    </>
  );
}

/** What is held, as a side column on screens of 768 px or wider. */
export function UnpaidColumn(props: SummaryProps) {
  return (
    <aside className={styles.summary} aria-label={text.title}>
      <h2>{text.title}</h2>
      <Rows {...props} />
    </aside>
  );
}

/** The same as a bar at the bottom of a phone's screen, with the button that pays. Pressing it opens the whole summary. */
export function UnpaidBar({ children, ...props }: SummaryProps & { children: ReactNode }) {
  const { format } = usePublicBusiness();
  const [open, setOpen] = useState(false);
  const { managed, deposit } = props;
  const { appointment_datetime: start, price, currency } = managed.appointment;
  const sum = formatMoney(price, currency);
  const close = () => setOpen(false);
  return (
    <aside ref={shareBarHeight} className={styles.bar} aria-label={text.title} data-rows={2}>
      <button
        type="button"
        className={styles.show}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{text.show}</span>{' '}
        <span className={styles.text}>
          <strong>{format.dateTime(start)}</strong>{' '}
          <small>
            {deposit.held_until === null
              ? sum
              : booking.service.facts({
                  first: messages.opening.heldUntil({ time: format.time(deposit.held_until) }),
                  second: sum,
                })}
          </small>
        </span>
        <ChevronUpIcon />
      </button>
      {children && <div className={styles.action}>{children}</div>}
      {open && (
        <NativeDialog
          role="dialog"
          title={text.title}
          onClose={close}
          actions={
            <Button variant="outlined" onClick={close}>
              {text.close}
            </Button>
          }
        >
          <Rows {...props} />
        </NativeDialog>
      )}
    </aside>
  );
}
