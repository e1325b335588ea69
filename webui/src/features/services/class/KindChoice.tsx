import { useController, type Control } from 'react-hook-form';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { messages } from '../messages';
import type { ServiceRequest, ServiceValues } from '../serviceSchema';

const text = messages.form.kind;

/** Whether a new service is booked by one customer or by several. It stays so. */
export function KindChoice({ control }: { control: Control<ServiceValues, unknown, ServiceRequest> }) {
  const { field } = useController({ control, name: 'kind' });
  return (
    <ChoiceCards
      inRow
      legend={text.label}
      choices={[
        { value: 'appointment', title: text.appointment, text: text.appointmentHint },
        { value: 'class', title: text.class, text: text.classHint },
      ]}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
