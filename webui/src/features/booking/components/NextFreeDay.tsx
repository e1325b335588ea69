import Button from '@mui/material/Button';
import { CalendarCancelIcon } from '@/components/icon/icons';
import type { Day } from '@/lib/time';
import type { Availability } from '../availability';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import { useLoaded } from '../useLoaded';
import styles from './NextFreeDay.module.css';
import { RetryNotice } from './RetryNotice';

interface NextFreeDayProps {
  /** That nothing is free here. */
  title: string;
  availability: Availability;
  /** Where to start looking. */
  from: Day;
  onShow: (day: Day) => void;
}

/** Nothing is free here: the next day that is, as a button. */
export function NextFreeDay({ title, availability, from, onShow }: NextFreeDayProps) {
  const { business, format } = useBusiness();
  const [next, retry] = useLoaded(`${availability.key} ${from}`, () => availability.nextFreeDay(from));
  if (next.state === 'failed') return <RetryNotice title={messages.times.failed} onRetry={retry} />;

  const day = next.state === 'ready' ? next.value : undefined;
  const sentence = () => {
    if (next.state === 'loading') return messages.calendar.searching;
    return day === undefined
      ? `${messages.calendar.nothingFree(format.fullDate(availability.last))} ${messages.calendar.nothingFreeText(business.name)}`
      : messages.calendar.nextFree(format.weekdayAndDate(day));
  };
  return (
    <div className={styles.none}>
      <div className={styles.words}>
        <CalendarCancelIcon />
        <div>
          <strong>{title}</strong>
          <p role="status">{sentence()}</p>
        </div>
      </div>
      {day !== undefined && (
        <Button variant="contained" fullWidth onClick={() => onShow(day)}>
          {messages.calendar.show(format.weekdayAndDate(day))}
        </Button>
      )}
    </div>
  );
}
