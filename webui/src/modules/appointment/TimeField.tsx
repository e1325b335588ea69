import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState, type ReactNode } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { ClockInput } from '@/modules/business/ClockInput';
import { FieldError } from '@/components/form/FieldError';
import type { components } from '@/lib/schema';
import { messages } from './messages';
import styles from './TimeField.module.css';

type AvailableTime = components['schemas']['AvailableSlots']['slots'][number];

interface ChosenTime {
  /** HH:MM on the business's clock; empty while nothing is chosen. */
  time: string;
  /** The chosen available time as an instant; empty for a time typed by hand. */
  instant: string;
}

/** The available times of the chosen day. */
export interface AvailableTimes {
  /** `unknown` until a service and a date are chosen; `failed` keeps the times that were loaded before. */
  state: 'unknown' | 'loading' | 'known' | 'failed';
  /** Why they could not be loaded. */
  error: unknown;
  times: readonly AvailableTime[];
}

interface TimeFieldProps {
  available: AvailableTimes;
  /** With whom; undefined: with anyone. */
  staffName?: string | undefined;
  /** How many services one after the other; undefined: one. */
  services?: number | undefined;
  value: ChosenTime;
  error?: string | undefined;
  hint?: string | undefined;
  /** The time that an appointment has already, which is marked. */
  booked?: string | undefined;
  /** Shown when the day has no available times. */
  empty?: ReactNode;
  onChange: (chosen: ChosenTime) => void;
  /** Loads the available times again after a failure. */
  onRetry: () => void;
}

/** The available times of a day as buttons, and a field for any other time. */
export function TimeField({
  available,
  staffName,
  services,
  value,
  error,
  hint,
  booked,
  empty,
  onChange,
  onRetry,
}: TimeFieldProps) {
  const [chosenToType, setTyping] = useState(false);
  // An initial time is one of the available times, or one that was typed.
  const given = value.instant === '' ? value.time : '';
  const match = available.times.find(({ time }) => time === given);
  const typing = chosenToType || (given !== '' && !match && available.state !== 'loading');
  const status = useStatusText(available, staffName, services);
  const errorId = useId();
  const groupError = typing ? undefined : error; // the field for other times shows it otherwise
  return (
    <fieldset className={styles.group} aria-describedby={groupError === undefined ? undefined : errorId}>
      <legend>
        {messages.time}{' '}
        <span className={styles.hint} role="status">
          {status}
        </span>
      </legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {available.state === 'failed' && (
        <LoadFailure text={messages.timesFailed} error={available.error} onRetry={onRetry} />
      )}
      {available.state === 'known' && available.times.length === 0 && empty}
      <div className={styles.times}>
        {available.state === 'loading' && <TimeSkeletons />}
        <TimeButtons
          times={available.times}
          booked={booked}
          chosen={typing ? '' : (match?.datetime ?? value.instant)}
          onChoose={(chosen) => {
            setTyping(false);
            onChange(chosen);
          }}
        />
        {available.state !== 'unknown' && (
          <Button
            variant="outlined"
            color="secondary"
            aria-pressed={typing}
            sx={{ borderStyle: 'dashed' }}
            onClick={() => {
              setTyping(true);
              onChange({ time: '', instant: '' });
            }}
          >
            {messages.otherTime}
          </Button>
        )}
      </div>
      {typing && (
        <ClockInput
          className={styles.other}
          label={messages.otherTimeLabel}
          value={value.time}
          error={error}
          onChange={(time) => onChange({ time, instant: '' })}
        />
      )}
      {groupError !== undefined && (
        <p id={errorId} className={styles.error}>
          <FieldError text={groupError} />
        </p>
      )}
    </fieldset>
  );
}

function useStatusText(
  { state, times }: AvailableTimes,
  staffName: string | undefined,
  services: number | undefined,
): string {
  const { format } = useBusiness();
  const known = { count: times.length, zone: format.zoneName };
  if (times.length > 0 && services !== undefined) return messages.availableForAll({ ...known, services });
  if (times.length > 0 && staffName !== undefined)
    return messages.availableWith({ ...known, staff: staffName });
  if (times.length > 0) return messages.availableTimes(known);
  const empty = {
    unknown: messages.chooseFirst,
    loading: messages.loadingTimes,
    known: messages.noAvailableTimes,
    failed: '',
  };
  return empty[state];
}

interface TimeButtonsProps {
  times: readonly AvailableTime[];
  booked: string | undefined;
  /** The instant of the chosen time; empty while none is. */
  chosen: string;
  onChoose: (time: ChosenTime) => void;
}

function TimeButtons({ times, booked, chosen, onChoose }: TimeButtonsProps) {
  const { format } = useBusiness();
  return times.map(({ time, datetime }) => {
    const pressed = chosen !== '' && Date.parse(chosen) === Date.parse(datetime);
    return (
      <Button
        key={datetime}
        variant="outlined"
        aria-pressed={pressed}
        sx={pressed ? { bgcolor: 'primary.light', borderColor: 'primary.main', color: 'primary.dark' } : {}}
        onClick={() => onChoose({ time, instant: datetime })}
      >
        {booked !== undefined && Date.parse(booked) === Date.parse(datetime)
          ? messages.asBooked({ time: format.time(datetime) })
          : format.time(datetime)}
      </Button>
    );
  });
}

function TimeSkeletons() {
  return Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={36} aria-hidden="true" />);
}
