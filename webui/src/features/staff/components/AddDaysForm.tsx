import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import { ClockInput } from '@/modules/business/ClockInput';
import { useToday } from '@/modules/business/useToday';
import { FormSwitch } from '@/components/form/FormSwitch';
import { FormTextField } from '@/components/form/FormTextField';
import type { OverrideRange } from '@/modules/days/overrides';
import { messages } from '../messages';
import { addDaysSchema, toAddDays, type AddDaysValues } from '../addDaysSchema';
import styles from './DaysOff.module.css';

const text = messages.daysOff;

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
  const { control, getValues, handleSubmit, reset } = useForm<AddDaysValues, unknown, OverrideRange>({
    resolver: zodResolver(addDaysSchema),
    defaultValues: toAddDays(initial),
  });
  const { from, to, note, allDay } = useWatch({ control }) as AddDaysValues;
  const entered = initial === undefined && (from !== '' || to !== '' || note !== '');
  const report = useEffectEvent(onEntered);
  useEffect(() => report(entered), [entered]);

  const add = handleSubmit((range) => {
    onAdd(range);
    reset({ ...getValues(), from: '', to: '', note: '' });
  });

  return (
    <fieldset className={styles.add}>
      <legend>{text.addLegend}</legend>
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="from"
          label={text.from}
          type="date"
          rules={ofLastDay}
          native={{ min: today, max: '9999-12-31' }}
        />
        <FormTextField
          control={control}
          name="to"
          label={text.to}
          type="date"
          native={{ min: from || today, max: '9999-12-31' }}
        />
      </div>
      <FormSwitch control={control} name="allDay" label={text.offAllDay} rules={ofLastDay} />
      {!allDay && (
        <div className={styles.pair}>
          <ClockField control={control} name="hours.open" label={text.worksFrom} />
          <ClockField control={control} name="hours.close" label={text.worksTo} />
        </div>
      )}
      <FormTextField
        control={control}
        name="note"
        label={text.reason}
        hint={text.reasonHint}
        optional
        autoComplete="off"
        native={{ maxLength: 200, dir: 'auto' }}
      />
      <Button variant="outlined" loading={busy} onClick={() => void add()}>
        {text.add}
      </Button>
    </fieldset>
  );
}

/** All problems are shown at the last day, so it is checked again when another field changes. */
const ofLastDay = { deps: 'to' } as const;

interface ClockFieldProps {
  control: Control<AddDaysValues, unknown, OverrideRange>;
  name: 'hours.open' | 'hours.close';
  label: string;
}

function ClockField({ control, name, label }: ClockFieldProps) {
  const { field } = useController({ control, name, rules: ofLastDay });
  return <ClockInput label={label} value={field.value} onChange={field.onChange} />;
}
