import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormTextField } from '@/components/form/FormTextField';
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
  const { control, handleSubmit } = useForm({
    defaultValues: { from: dates?.from ?? '', to: dates?.to ?? '' },
  });
  const date = (name: 'from' | 'to') => (
    <FormTextField
      control={control}
      name={name}
      label={text[name]}
      type="date"
      refused={fieldError(error, name)}
      native={{ required: true }}
    />
  );
  return (
    <form className={styles.dates} onSubmit={handleSubmit(({ from, to }) => onChoose(from, to))}>
      {date('from')}
      {date('to')}
      <Button type="submit" variant="outlined">
        {text.show}
      </Button>
    </form>
  );
}
