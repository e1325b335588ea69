import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusChip } from '@/modules/appointment/StatusChip';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { CalendarIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { paths } from '@/lib/paths';
import type { Appointment } from '@/lib/queries/appointment';
import type { Overview } from '@/lib/queries/overview';
import { formatDuration } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import { hoursOn } from '@/modules/hours/hoursOn';
import { messages } from '../messages';
import { timeline, type TimelineRow } from '../timeline';
import { NextAppointment } from './NextAppointment';
import styles from './Timeline.module.css';

interface TimelineProps {
  overview: Overview;
  /** Whether the next appointment is shown in more detail than the others. */
  emphasisesNext: boolean;
  /** Renders Confirm and Cancel for a pending appointment. */
  renderPendingActions: (appointment: Appointment) => ReactNode;
}

/** Today from morning to evening, with the next appointment emphasised. */
export function Timeline({ overview, emphasisesNext, renderPendingActions }: TimelineProps) {
  const { business, format } = useBusiness();
  const now = useNow();
  const text = messages.timeline;
  const rows = timeline(overview.today_appointments, now, hoursOn(business, overview.today), (instant) =>
    format.wallClock(instant),
  );
  return (
    <Pane
      title={text.title}
      action={
        <Button
          component={Link}
          to={paths.appointments(business.id)}
          variant="text"
          color="secondary"
          size="small"
          startIcon={<CalendarIcon size={16} />}
        >
          {text.all}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={<CalendarIcon size={24} />} title={text.emptyTitle} text={text.emptyText} />
      ) : (
        <ol className={styles.list}>
          {rows.map((row) => (
            <Row
              key={keyOf(row)}
              row={row}
              now={now}
              emphasisesNext={emphasisesNext}
              renderPendingActions={renderPendingActions}
            />
          ))}
        </ol>
      )}
    </Pane>
  );
}

function keyOf(row: TimelineRow): string {
  if (row.kind === 'appointment') return row.appointment.id;
  return row.kind === 'now' ? 'now' : row.from;
}

interface RowProps {
  row: TimelineRow;
  now: number;
  emphasisesNext: boolean;
  renderPendingActions: (appointment: Appointment) => ReactNode;
}

function Row({ row, now, emphasisesNext, renderPendingActions }: RowProps) {
  const { format } = useBusiness();
  if (row.kind === 'now') {
    return (
      <li className={`${styles.row} ${styles.now}`}>
        <span className={styles.at}>
          {format.time(new Date(now).toISOString())}
          <span className="visually-hidden"> {messages.timeline.now}</span>
        </span>
        <span className={styles.dot} />
        <hr aria-hidden="true" />
      </li>
    );
  }
  if (row.kind === 'closed') {
    return (
      <li className={`${styles.row} ${styles.closed}`}>
        <span className={styles.at}>{format.clock(row.from)}</span>
        <span className={styles.dot} />
        <span>{messages.timeline.closedUntil({ time: format.clock(row.until) })}</span>
      </li>
    );
  }
  const { appointment, phase } = row;
  if (phase === 'next' && emphasisesNext) {
    return (
      <NextAppointment
        appointment={appointment}
        now={now}
        heading="h3"
        renderPendingActions={renderPendingActions}
      />
    );
  }
  return (
    <TimelineAppointment
      appointment={appointment}
      phase={phase === 'next' ? 'later' : phase}
      renderPendingActions={renderPendingActions}
    />
  );
}

interface TimelineAppointmentProps {
  appointment: Appointment;
  phase: 'past' | 'running' | 'later';
  renderPendingActions: (appointment: Appointment) => ReactNode;
}

function TimelineAppointment({ appointment, phase, renderPendingActions }: TimelineAppointmentProps) {
  const { business, format } = useBusiness();
  const pending = appointment.status === 'pending' && phase !== 'past';
  const classes = [styles.row, phase !== 'later' && styles[phase], pending && styles.pending];
  if (appointment.status === 'cancelled') classes.push(styles.cancelled);
  const facts = [appointment.service_name, appointment.staff_name].filter(Boolean).join(' · ');
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <span className={styles.at}>
        {format.time(appointment.appointment_datetime)}
        <small>
          {phase === 'running'
            ? messages.timeline.until({ time: format.time(appointment.end_datetime) })
            : formatDuration(appointment.duration_minutes)}
        </small>
      </span>
      <span className={styles.dot} />
      <div>
        <div className={styles.who}>
          <Link to={paths.appointments(business.id, { open: appointment.id })} dir="auto">
            {appointment.client_info.full_name}
          </Link>
        </div>
        <div className={styles.what} title={facts}>
          {facts}
        </div>
      </div>
      <div className={styles.state}>
        {pending ? (
          renderPendingActions(appointment)
        ) : (
          <StatusChip appointment={appointment} running={phase === 'running'} />
        )}
      </div>
    </li>
  );
}
