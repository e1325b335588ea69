import Chip from '@mui/material/Chip';
import { useController } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useChoiceSearch } from '@/components/filter/useChoiceSearch';
import { ClockInput } from '@/modules/business/ClockInput';
import { weekdays, weekdaysFrom } from '@/modules/hours/week';
import type { Lane } from '../columns';
import { messages } from '../messages';
import type { BlockControl } from '../blockValues';
import styles from './BlockTimeDialog.module.css';

const text = messages.block;

interface ChoiceChipProps {
  label: string;
  chosen: boolean;
  onChoose: () => void;
}

function ChoiceChip({ label, chosen, onChoose }: ChoiceChipProps) {
  return (
    <Chip
      clickable
      label={label}
      aria-pressed={chosen}
      {...(chosen ? { variant: 'filled' as const, color: 'primary' as const } : {})}
      onClick={onChoose}
    />
  );
}

function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

/** For whom the time is blocked. */
export function PeopleField({ control, team }: { control: BlockControl; team: readonly Lane[] }) {
  const { field } = useController({ control, name: 'staff' });
  const search = useChoiceSearch(text.find, team);
  return (
    <fieldset className={styles.chips}>
      <legend>{text.for}</legend>
      {search.field}
      <ChoiceChip
        label={text.everybody}
        chosen={field.value.length === 0}
        onChoose={() => field.onChange([])}
      />
      {team.map(({ id, name }) =>
        id === null || !(search.finds(name) || field.value.includes(id)) ? null : (
          <ChoiceChip
            key={id}
            label={name}
            chosen={field.value.includes(id)}
            onChoose={() => field.onChange(toggled(field.value, id))}
          />
        ),
      )}
    </fieldset>
  );
}

/** The days of the week on which it repeats. */
export function WeekdaysField({ control }: { control: BlockControl }) {
  const { business, format } = useBusiness();
  const { field } = useController({ control, name: 'weekdays' });
  return (
    <fieldset className={styles.chips}>
      <legend>{text.on}</legend>
      {weekdaysFrom(business.week_start).map((weekday) => (
        <ChoiceChip
          key={weekday}
          // January 1, 2023 was a Sunday.
          label={format.weekdayShort(`2023-01-0${weekdays.indexOf(weekday) + 1}`)}
          chosen={field.value.includes(weekday)}
          onChoose={() => field.onChange(toggled(field.value, weekday))}
        />
      ))}
    </fieldset>
  );
}

/** The start and the end of the block. */
export function TimesField({ control }: { control: BlockControl }) {
  const start = useController({ control, name: 'start' });
  const end = useController({ control, name: 'end' });
  return (
    <fieldset className={styles.times}>
      <legend>{text.times}</legend>
      <ClockInput
        label={text.from}
        value={start.field.value}
        error={start.fieldState.error?.message}
        onChange={start.field.onChange}
      />
      <ClockInput
        label={text.to}
        value={end.field.value}
        error={end.fieldState.error?.message}
        onChange={end.field.onChange}
      />
    </fieldset>
  );
}
