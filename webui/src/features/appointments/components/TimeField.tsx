import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { slotsQuery, type SlotSearch } from '../api/listSlots';
import { messages } from '../messages';
import styles from './TimeField.module.css';

export interface ChosenTime {
  /** HH:MM on the business's clock; empty while nothing is chosen. */
  time: string;
  /** The chosen start as an instant; empty for a time typed by hand. */
  instant: string;
}

interface TimeFieldProps {
  search: SlotSearch;
  value: ChosenTime;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (chosen: ChosenTime) => void;
}

/** The free starts of a day as buttons, and a field for any other time, which is asked about when it is booked. */
export function TimeField({ search, value, error, hint, onChange }: TimeFieldProps) {
  const { business, format } = useBusiness();
  const text = messages.form;
  const slots = useQuery(slotsQuery(business.id, search));
  const [other, setOther] = useState(false);
  const errorId = useId();
  const asked = search.serviceId !== '' && search.date !== '';
  const free = slots.data?.slots ?? [];
  const times = free.map(({ time }) => time);

  let status: string = asked ? '' : text.chooseFirst;
  if (asked && slots.isPending) status = text.loadingTimes;
  else if (slots.data)
    status = free.length > 0 ? text.freeTimes(free.length, format.zoneName) : text.noFreeTimes;

  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>
        {text.time}{' '}
        <span className={styles.hint} role="status">
          {status}
        </span>
      </legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {slots.isError && <LoadFailure text={text.timesFailed} onRetry={() => void slots.refetch()} />}
      <div className={styles.times}>
        {asked && slots.isPending && times.length === 0 && <SlotSkeletons />}
        {free.map(({ time, datetime }) => {
          const twice = times.indexOf(time) !== times.lastIndexOf(time);
          const chosen = !other && value.instant !== '' && Date.parse(value.instant) === Date.parse(datetime);
          return (
            <Button
              key={datetime}
              variant="outlined"
              aria-pressed={chosen}
              sx={
                chosen ? { bgcolor: 'primary.light', borderColor: 'primary.main', color: 'primary.dark' } : {}
              }
              onClick={() => {
                setOther(false);
                onChange({ time, instant: datetime });
              }}
            >
              {format.clock(time)}
              {twice && ` ${format.zoneAbbreviation(datetime)}`}
            </Button>
          );
        })}
        {asked && (
          <Button
            variant="outlined"
            color="secondary"
            aria-pressed={other}
            sx={{ borderStyle: 'dashed' }}
            onClick={() => {
              setOther(true);
              onChange({ time: '', instant: '' });
            }}
          >
            {text.otherTime}
          </Button>
        )}
      </div>
      {other && (
        <OutlinedInput
          className={styles.other ?? ''}
          type="time"
          value={value.time}
          inputProps={{ 'aria-label': text.otherTimeLabel }}
          onChange={(event) => onChange({ time: event.target.value, instant: '' })}
        />
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function SlotSkeletons() {
  return Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={36} aria-hidden="true" />);
}
