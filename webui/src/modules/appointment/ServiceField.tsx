import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormSearch } from '@/components/form/FormSearch';
import { FormSelect, type SelectOption } from '@/components/form/FormSelect';
import { isLong } from '@/components/form/longList';
import type { Service } from '@/lib/queries/services';
import { formatDuration } from '@/lib/time';
import { messages } from './messages';

interface ServiceFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  services: readonly Service[];
  /** Stays choosable when it is no longer active or was deleted: the appointment has it already. */
  current?: { id: string; name: string } | undefined;
  label?: string;
}

/** The choice of an active service, bound to react-hook-form. */
export function ServiceField<T extends FieldValues>({
  control,
  name,
  services,
  current,
  label = messages.service,
}: ServiceFieldProps<T>) {
  const options: SelectOption[] = services
    .filter(({ id, is_active }) => is_active || id === current?.id)
    .map((service) => ({
      value: service.id,
      label: `${service.name}, ${formatDuration(service.duration_minutes)}`,
      group: service.category,
    }));
  if (current && !options.some(({ value }) => value === current.id)) {
    options.push({ value: current.id, label: current.name });
  }
  const Field = isLong(options) ? FormSearch : FormSelect;
  return (
    <Field
      control={control}
      name={name}
      label={label}
      placeholder={messages.chooseService}
      options={options}
    />
  );
}
