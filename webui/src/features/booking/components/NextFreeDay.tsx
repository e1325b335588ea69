import { CalendarCancelIcon, PhoneIcon } from '@/components/icon/icons';
import { phoneUrl } from '@/lib/phone';
import type { Day } from '@/lib/time';
import type { Availability } from '../availability';
import { messages } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';
import { useLoaded } from '../useLoaded';
import { Button } from './Button';
import styles from './NextFreeDay.module.css';
import { RetryNotice } from './RetryNotice';

interface NextFreeDayProps {
  /** Says that nothing is free here. */
  title: string;
  availability: Availability;
  /** The day from which to search. */
  from: Day;
  onShow: (day: Day) => void;
  /** Looks for times with anyone, where a staff member is chosen. */
  onAnyone?: (() => void) | undefined;
}

/** Shown where nothing is free. Offers the next free day as a button, or a call where there is none. */
export function NextFreeDay({ title, availability, from, onShow, onAnyone }: NextFreeDayProps) {
  const { business, format } = usePublicBusiness();
  const [next, retry] = useLoaded(`${availability.key} ${from}`, () => availability.nextFreeDay(from));
  if (next.state === 'failed') return <RetryNotice error={next.error} onRetry={retry} />;

  const day = next.state === 'ready' ? next.value : undefined;
  const sentence = () => {
    if (next.state === 'loading') return messages.calendar.searching;
    return day === undefined
      ? messages.calendar.nothingFree({ until: format.fullDate(availability.last), business: business.name })
      : messages.calendar.nextFree({ day: format.weekdayAndDate(day) });
  };
  return (
    <div className={styles.none}>
      <div className={styles.text}>
        <CalendarCancelIcon />
        <div>
          <strong>{title}</strong>
          <p role="status">{sentence()}</p>
        </div>
      </div>
      {day !== undefined && (
        <Button variant="contained" fullWidth onClick={() => onShow(day)}>
          {messages.calendar.show({ day: format.weekdayAndDate(day) })}
        </Button>
      )}
      {onAnyone && (
        <Button variant="text" fullWidth onClick={onAnyone}>
          {messages.staff.seeAnyone}
        </Button>
      )}
      {next.state === 'ready' && day === undefined && business.phone && (
        <Button variant="contained" fullWidth href={phoneUrl(business.phone)} startIcon={<PhoneIcon />}>
          {messages.frame.callNumber({ phone: business.phone })}
        </Button>
      )}
    </div>
  );
}
