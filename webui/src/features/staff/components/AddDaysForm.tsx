import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToday } from '@/modules/business/useToday';
import { ClockInput } from '@/modules/business/ClockInput';
import { FieldFrame } from '@/components/form/FieldFrame';
import { addDays } from '@/lib/days';
import type { OverrideRange } from '@/modules/days/overrides';
import { messages } from '../messages';
import styles from './DaysOff.module.css';

const text = messages.daysOff;
const usual = { open: '09:00', close: '17:00' };

interface AddDaysFormProps {
  /** Days to change, undefined for new ones. */
  initial: OverrideRange | undefined;
  busy: boolean;
  /** Called with whether days were entered but not added. */
  onEntered: (entered: boolean) => void;
  onAdd: (range: OverrideRange) => void;
}

/** Adds several days at once, or a day with other hours. Days that already exist are replaced. */
export function AddDaysForm({ initial, busy, onEntered, onAdd }: AddDaysFormProps) {
  const today = useToday();
  const [from, setFrom] = useState(initial?.from ?? '');
  const [to, setTo] = useState(initial?.to ?? '');
  const [allDay, setAllDay] = useState(initial === undefined || initial.windows.length === 0);
  const [hours, setHours] = useState(initial?.windows[0] ?? usual);
  const [note, setNote] = useState(initial?.note ?? '');
  const [tried, setTried] = useState(false);
  const until = to === '' ? from : to;
  const problem = problemOf(from, until, allDay ? usual : hours);
  const entered = initial === undefined && (from !== '' || to !== '' || note !== '');
  const report = useEffectEvent(onEntered);
  useEffect(() => report(entered), [entered]);

  const add = () => {
    setTried(true);
    if (problem !== undefined) return;
    onAdd({ from, to: until, windows: allDay ? [] : [hours], note: note.trim() });
    setTried(false);
    setFrom('');
    setTo('');
    setNote('');
  };

  return (
    <fieldset className={styles.add}>
      <legend>{text.addLegend}</legend>
      <div className={styles.pair}>
        <DateField label={text.from} value={from} min={today} onChange={setFrom} />
        <DateField
          label={text.to}
          value={to}
          min={from || today}
          onChange={setTo}
          error={tried ? problem : undefined}
        />
      </div>
      <FormControlLabel
        sx={{ m: 0 }}
        label={text.offAllDay}
        control={<Switch checked={allDay} onChange={(_, on) => setAllDay(on)} />}
      />
      {!allDay && (
        <div className={styles.pair}>
          <ClockInput
            label={text.worksFrom}
            value={hours.open}
            onChange={(open) => setHours({ ...hours, open })}
          />
          <ClockInput
            label={text.worksTo}
            value={hours.close}
            onChange={(close) => setHours({ ...hours, close })}
          />
        </div>
      )}
      <FieldFrame label={text.reason} hint={text.reasonHint} optional>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            inputProps={{ 'aria-describedby': describedBy, maxLength: 200, dir: 'auto', autoComplete: 'off' }}
          />
        )}
      </FieldFrame>
      <Button variant="outlined" loading={busy} onClick={add}>
        {text.add}
      </Button>
    </fieldset>
  );
}

/** The most days that are added at once. */
const maxDays = 366;

function problemOf(from: string, to: string, hours: { open: string; close: string }): string | undefined {
  if (from === '') return text.missing;
  if (to < from) return text.wrongOrder;
  if (to >= addDays(from, maxDays)) return text.tooLong;
  return hours.open === '' || hours.close === '' ? text.missingHours : undefined;
}

interface DateFieldProps {
  label: string;
  value: string;
  min: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function DateField({ label, value, min, error, onChange }: DateFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          type="date"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ 'aria-describedby': describedBy, min, max: '9999-12-31' }}
        />
      )}
    </FieldFrame>
  );
}
