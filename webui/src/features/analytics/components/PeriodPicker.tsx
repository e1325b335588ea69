import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type SyntheticEvent } from 'react';
import { FieldFrame } from '@/components/form/FieldFrame';
import { fieldError } from '@/lib/problem';
import { messages } from '../messages';
import { periodNames, type ChosenPeriod, type PeriodName } from '../period';
import styles from './Analytics.module.css';
import { Segments } from '@/components/form/Segments';

const text = messages.period;

interface PeriodPickerProps {
  chosen: ChosenPeriod;
  /** The initial dates of the custom fields. */
  shown: { from: string; to: string } | undefined;
  /** What the server said about the dates. */
  error: unknown;
  onChoose: (period: ChosenPeriod) => void;
}

/** The periods, and the dates of a custom one. */
export function PeriodPicker({ chosen, shown, error, onChoose }: PeriodPickerProps) {
  const [custom, setCustom] = useState(chosen.period === 'custom');
  const choose = (period: PeriodName) => {
    setCustom(period === 'custom');
    if (period !== 'custom') onChoose({ period });
  };
  return (
    <div className={styles.picker}>
      <Segments
        label={text.label}
        chosen={custom ? 'custom' : chosen.period}
        options={periodNames.map((value) => ({ value, label: text[value] }))}
        onChoose={choose}
      />
      {custom && (
        <CustomDates
          dates={chosen.period === 'custom' ? chosen : shown}
          error={error}
          onChoose={(from, to) => onChoose({ period: 'custom', from, to })}
        />
      )}
    </div>
  );
}

interface CustomDatesProps {
  dates: { from?: string; to?: string } | undefined;
  error: unknown;
  onChoose: (from: string, to: string) => void;
}

function CustomDates({ dates, error, onChoose }: CustomDatesProps) {
  const [from, setFrom] = useState(dates?.from ?? '');
  const [to, setTo] = useState(dates?.to ?? '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onChoose(from, to);
  };
  return (
    <form className={styles.dates} onSubmit={submit}>
      <DateField name="from" value={from} error={error} onChange={setFrom} />
      <DateField name="to" value={to} error={error} onChange={setTo} />
      <Button type="submit" variant="outlined">
        {text.show}
      </Button>
    </form>
  );
}

interface DateFieldProps {
  name: 'from' | 'to';
  value: string;
  error: unknown;
  onChange: (value: string) => void;
}

function DateField({ name, value, error, onChange }: DateFieldProps) {
  return (
    <FieldFrame label={text[name]} error={fieldError(error, name)}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          type="date"
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ 'aria-describedby': describedBy }}
        />
      )}
    </FieldFrame>
  );
}
