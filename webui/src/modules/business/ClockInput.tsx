import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { FieldError } from '@/components/form/FieldError';
import { useBusiness } from './BusinessContext';
import { parseClock, shiftClock } from './clockText';
import { messages } from './messages';

interface ClockInputProps {
  /** The accessible name. */
  label: string;
  /** HH:MM; empty while there is none. */
  value: string;
  /** Called with each valid time, and with an empty text when the field is left without one. */
  onChange: (value: string) => void;
  /** What the form says about the field. For a text that is not a time, the field shows its own message instead. */
  error?: string | undefined;
  className?: string | undefined;
}

/** How far the arrow keys move the time, in minutes. */
const step = { ArrowUp: 15, ArrowDown: -15 } as const;

/** A time of day: chosen with the device's own picker where a finger is used, else typed. */
export function ClockInput(props: ClockInputProps) {
  const touch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return touch ? <PickedClock {...props} /> : <TypedClock {...props} />;
}

function PickedClock({ label, value, onChange, error, className }: ClockInputProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <OutlinedInput
        fullWidth
        type="time"
        error={error !== undefined}
        value={value}
        inputProps={{ 'aria-label': label, 'aria-describedby': error === undefined ? undefined : errorId }}
        // Beside another field there is room for the time, but not for the picker's icon.
        sx={{ '& input::-webkit-calendar-picker-indicator': { display: 'none' } }}
        onChange={(event) => onChange(event.target.value)}
      />
      <ClockError id={errorId} text={error} />
    </div>
  );
}

function ClockError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <FormHelperText error id={id} role="alert">
      <FieldError text={text} />
    </FormHelperText>
  );
}

/**
 * A time of day, typed as the business writes its times. The browser's own time field follows the device's
 * language instead, so it may ask for AM and PM where the rest of the screen has 24 hours.
 */
function TypedClock({ label, value, onChange, error, className }: ClockInputProps) {
  const { business, format } = useBusiness();
  const [typed, setTyped] = useState<string>();
  const [focused, setFocused] = useState(false);
  const before = useRef(value);
  const errorId = useId();
  const selectOnClick = useRef(false);
  const written = value === '' ? '' : format.clock(value).replace(/\s/, ' ');
  // A text that is not a time stays, so that it can be corrected, until another value is passed in.
  const keepsTyped = typed !== undefined && (focused || value === '');
  const refused = keepsTyped && !focused;
  const message = refused
    ? messages.noClock({ example: messages.clockExample[business.time_format] })
    : error;
  const read = (text: string) => parseClock(text, business.time_format, before.current);

  const type = (text: string) => {
    setTyped(text);
    const time = read(text);
    if (text.trim() === '') onChange('');
    else if (time !== undefined) onChange(time);
  };
  const finish = () => {
    if (typed === undefined) return;
    if (read(typed) !== undefined || typed.trim() === '') setTyped(undefined);
    else onChange('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (value === '') return;
    event.preventDefault();
    setTyped(undefined);
    onChange(shiftClock(value, step[event.key]));
  };

  return (
    <div className={className}>
      <OutlinedInput
        fullWidth
        error={message !== undefined}
        value={keepsTyped ? typed : written}
        placeholder={messages.clockExample[business.time_format]}
        inputProps={{
          'aria-label': label,
          'aria-describedby': message === undefined ? undefined : errorId,
          autoComplete: 'off',
          maxLength: 12,
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onFocus={() => {
          before.current = value;
          selectOnClick.current = true;
          setFocused(true);
        }}
        // The first click selects everything, as the Tab key does, so that typing replaces the time.
        onClick={(event) => {
          if (selectOnClick.current && event.target instanceof HTMLInputElement) event.target.select();
          selectOnClick.current = false;
        }}
        onBlur={() => {
          setFocused(false);
          finish();
        }}
      />
      <ClockError id={errorId} text={message} />
    </div>
  );
}
