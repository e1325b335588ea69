import { InfoIcon, PhoneIcon } from '@/components/icon/icons';
import { addDays, startOfWeek } from '@/lib/days';
import { phoneUrl } from '@/lib/phone';
import type { Day } from '@/lib/time';
import { weekTitle } from '@/lib/weekTitle';
import { Button } from '../components/Button';
import { messages as booking } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './NoSessions.module.css';
import { messages } from './messages';

interface NoSessionsProps {
  title: string;
  /** The start of the next class, if there is one. */
  next: string | undefined;
  /** The last day that can be booked. */
  last: Day;
  /** Shows the week of that class. */
  onShow?: (start: string) => void;
}

/** Shown where no class takes place. Offers the next week that has one as a button, or a call where there is none. */
export function NoSessions({ title, next, last, onShow }: NoSessionsProps) {
  const { business, format } = usePublicBusiness();
  const { week_start, date_format } = business;
  const week = (start: string) => {
    const from = startOfWeek(format.day(start), week_start);
    return weekTitle({ from, to: addDays(from, 6) }, date_format);
  };
  return (
    <div className={styles.none}>
      <div className={styles.text}>
        <InfoIcon />
        <div>
          <strong>{title}</strong>
          <p>
            {next === undefined
              ? messages.nothing({ until: format.fullDate(last), business: business.name })
              : messages.nextIs({ day: format.weekdayAndDate(format.day(next)) })}
          </p>
        </div>
      </div>
      {next !== undefined && (
        <Button variant="contained" fullWidth onClick={() => onShow?.(next)}>
          {messages.show({ week: week(next) })}
        </Button>
      )}
      {next === undefined && business.phone && (
        <Button variant="contained" fullWidth href={phoneUrl(business.phone)} startIcon={<PhoneIcon />}>
          {booking.frame.callNumber({ phone: business.phone })}
        </Button>
      )}
    </div>
  );
}
