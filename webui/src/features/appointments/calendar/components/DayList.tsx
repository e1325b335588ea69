import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { messages as classes } from '@/modules/class/messages';
import { UsersIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { StatusChip } from '@/modules/appointment/StatusChip';
import type { OpeningLink } from '@/components/layout/useAddress';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Pane } from '@/components/layout/Pane';
import { formatDuration, type Day } from '@/lib/time';
import type { Calendar, CalendarAppointment } from '../api/readCalendar';
import { HeldChip } from '../../payments/HeldChip';
import { isHeld, personOf } from '../entryText';
import { messages } from '../messages';
import { placesText } from '../sessionText';
import styles from './DayList.module.css';

interface DayListProps {
  day: Day;
  /** Undefined while it loads. */
  calendar: Calendar | undefined;
  now: number;
  linkOf: (appointment: CalendarAppointment) => OpeningLink;
  onDay: () => void;
}

/** The appointments of one day under each other, for a phone. */
export function DayList({ day, calendar, now, linkOf, onDay }: DayListProps) {
  const { format } = useBusiness();
  return (
    <Pane
      title={format.weekdayAndDate(day)}
      action={
        <Button variant="text" color="secondary" size="small" onClick={onDay}>
          {messages.day}
        </Button>
      }
    >
      {calendar === undefined && <Skeleton height={120} sx={{ m: 2 }} />}
      {calendar?.appointments.length === 0 && <EmptyState title={messages.emptyDay} text="" />}
      <ol className={styles.list}>
        {calendar?.appointments.map((appointment) => (
          <Row key={appointment.id} appointment={appointment} now={now} link={linkOf(appointment)} />
        ))}
      </ol>
    </Pane>
  );
}

function Row({
  appointment,
  now,
  link,
}: {
  appointment: CalendarAppointment;
  now: number;
  link: OpeningLink;
}) {
  const { format } = useBusiness();
  const { id, starts_at, ends_at, service_name, staff_name, status, session } = appointment;
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const running = start <= now && now < end;
  return (
    <li className={end <= now ? styles.past : ''}>
      <span className={styles.at}>
        {format.time(starts_at)}
        <small>{formatDuration((end - start) / 60_000)}</small>
      </span>
      <span className={styles.what}>
        <Link
          id={`appointment-${id}`}
          className={status === 'cancelled' ? styles.cancelled : ''}
          {...link}
          dir="auto"
        >
          {personOf(appointment, format)}
        </Link>
        <small>
          {[session ? placesText(session) : service_name, staff_name].filter(Boolean).join(' · ')}
        </small>
      </span>
      {session ? (
        <IconChip label={classes.class} icon={<UsersIcon size={14} />} />
      ) : isHeld(appointment) ? (
        <HeldChip />
      ) : (
        <StatusChip appointment={appointment} running={running} />
      )}
    </li>
  );
}
