import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormSelect } from '@/components/form/FormSelect';
import type { Service } from '@/lib/queries/services';
import { formatDuration } from '@/lib/time';
import { messages } from './messages';

interface ServiceFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  services: readonly Service[];
  /** Stays choosable when it is no longer active or was deleted: the appointment has it already. */
  current?: { id: string; name: string } | undefined;
}

/** The choice of an active service, bound to react-hook-form. */
export function ServiceField<T extends FieldValues>({
  control,
  name,
  services,
  current,
}: ServiceFieldProps<T>) {
  const options = services
    .filter(({ id, is_active }) => is_active || id === current?.id)
    .map((service) => ({
      value: service.id,
      label: `${service.name}, ${formatDuration(service.duration_minutes)}`,
    }));
  if (current && !options.some(({ value }) => value === current.id)) {
    options.push({ value: current.id, label: current.name });
  }
  return (
    <FormSelect
      control={control}
      name={name}
      label={messages.service}
      placeholder={messages.chooseService}
      options={options}
    />
  );
}
