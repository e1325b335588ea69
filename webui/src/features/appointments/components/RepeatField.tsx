import { useFormContext } from 'react-hook-form';
import { FormSelect } from '@/components/form/FormSelect';
import type { AppointmentValues } from '../appointmentValues';
import { messages } from '../messages';
import { useChosenClass } from '../sessions/useChosenClass';

const repeats = Object.entries({ never: messages.series.never, ...messages.series.repeats }).map(
  ([value, label]) => ({ value, label }),
);

/** How often a new appointment is repeated. Not one in a class, which has dates of its own. */
export function RepeatField() {
  const { control } = useFormContext<AppointmentValues>();
  if (useChosenClass()) return null;
  return <FormSelect control={control} name="repeat" label={messages.series.repeat} options={repeats} />;
}
