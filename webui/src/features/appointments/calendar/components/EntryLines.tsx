import { useBusiness } from '@/modules/business/BusinessContext';
import type { CalendarAppointment } from '../api/readCalendar';
import { narrowTime, servicesText, staffText } from '../entryText';
import { messages } from '../messages';
import { serviceCount, type Part } from '../parts';
import type { RoomUse } from '../rooms';
import styles from './TimeGrid.module.css';

interface EntryLinesProps {
  appointment: CalendarAppointment;
  minutes: number;
  compact: boolean;
}

/** The lines under the name, as far as there is room. */
export function EntryLines({ appointment, minutes, compact }: EntryLinesProps) {
  const { format } = useBusiness();
  const { starts_at, ends_at, service_name } = appointment;
  const start = compact ? narrowTime(starts_at, format) : format.time(starts_at);
  if (minutes < 30 && !compact) {
    return (
      <>
        <span>{start}</span>
        <span dir="auto">{service_name}</span>
      </>
    );
  }
  if (minutes < 60) {
    // The offset of a repeated hour needs the room of the service.
    if (compact && /\s/.test(start)) return <span>{start}</span>;
    return (
      <span>
        {start} · <span dir="auto">{service_name}</span>
      </span>
    );
  }
  const time = compact ? start : format.timeRange(starts_at, ends_at);
  const lines = [
    <span key="service" dir="auto">
      {service_name}
    </span>,
    <span key="time" className={styles.quiet}>
      {time}
    </span>,
  ];
  return compact ? lines.reverse() : lines;
}

/** The same for one of several services: which one it is, and its time where there is a line for it. */
export function PartLines({ appointment, part, minutes, compact }: EntryLinesProps & { part: Part }) {
  const { format } = useBusiness();
  const { starts_at, ends_at, service_name, place } = part;
  const which = (
    <small className={styles.part}>{messages.part({ place, count: serviceCount(appointment) })}</small>
  );
  const service = <span dir="auto">{service_name}</span>;
  if (minutes < 30) {
    return (
      <>
        {which}
        {service}
      </>
    );
  }
  return (
    <>
      <span>
        {which} {service}
      </span>
      {minutes >= 60 && (
        <span className={styles.quiet}>
          {compact ? narrowTime(starts_at, format) : format.timeRange(starts_at, ends_at)}
        </span>
      )}
    </>
  );
}

/** The same in the column of a room, where who does it is not said by the column. */
export function RoomLines({ use, minutes }: { use: RoomUse; minutes: number }) {
  const { format } = useBusiness();
  const services = <span dir="auto">{servicesText(use)}</span>;
  const staff = use.staff.length > 0 && <span dir="auto">{staffText(use)}</span>;
  if (minutes < 30) return services;
  const time = <span className={styles.quiet}>{format.timeRange(use.starts_at, use.ends_at)}</span>;
  if (minutes < roomForAll) {
    return (
      <>
        <span>
          {services}
          {staff && ' · '}
          {staff}
        </span>
        {minutes >= 60 && time}
      </>
    );
  }
  return (
    <>
      {services}
      {time}
      {staff && <span className={styles.quiet}>{staff}</span>}
    </>
  );
}

/** From this length in minutes, there is a line for each. */
const roomForAll = 75;
