import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormSearch } from '@/components/form/FormSearch';
import { FormSelect } from '@/components/form/FormSelect';
import { isLong } from '@/components/form/longList';
import type { StaffMember } from '@/lib/queries/staff';
import { messages } from './messages';

/** The field's value for an appointment without a staff member. */
export const unassigned = 'none';

interface StaffFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  /** Who can be chosen. */
  staff: readonly StaffMember[];
  /** Stays choosable when they can no longer be booked: the appointment has them already. */
  current?: { id: string; name: string } | undefined;
  label?: string;
  hint?: string;
}

/** The choice of a staff member, or of none, bound to react-hook-form. */
export function StaffField<T extends FieldValues>({
  control,
  name,
  staff,
  current,
  label = messages.staff,
  hint,
}: StaffFieldProps<T>) {
  const options = [
    { value: unassigned, label: messages.unassigned },
    ...staff.map((member) => ({ value: member.id, label: member.name })),
  ];
  if (current && !options.some(({ value }) => value === current.id)) {
    options.push({ value: current.id, label: current.name });
  }
  const Field = isLong(options) ? FormSearch : FormSelect;
  return (
    <Field
      control={control}
      name={name}
      label={label}
      options={options}
      {...(hint !== undefined && { hint })}
    />
  );
}
