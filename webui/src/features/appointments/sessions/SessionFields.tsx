import { useController, useFormContext, useWatch } from 'react-hook-form';
import { messages as shared } from '@/modules/appointment/messages';
import { unassigned } from '@/modules/appointment/StaffField';
import { ClockInput } from '@/modules/business/ClockInput';
import { messages as classes } from '@/modules/class/messages';
import { useStaff } from '@/modules/staff/useStaff';
import { FieldFrame } from '@/components/form/FieldFrame';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import form from '../components/AppointmentForm.module.css';
import { messages } from '../messages';
import { canDo } from '../useWanted';
import type { SessionValues } from './sessionValues';

/** When a date of a class is, and who does it. */
export function SessionFields() {
  const { control } = useFormContext<SessionValues>();
  return (
    <>
      <div className={form.pair}>
        <FormTextField control={control} name="date" label={messages.form.date} type="date" />
        <TimeOfDay />
      </div>
      <WhoDoesIt />
    </>
  );
}

function TimeOfDay() {
  const { control } = useFormContext<SessionValues>();
  const { field, fieldState } = useController({ control, name: 'time' });
  return (
    <FieldFrame label={shared.time}>
      {() => (
        <ClockInput
          label={shared.time}
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
        />
      )}
    </FieldFrame>
  );
}

function WhoDoesIt() {
  const { control } = useFormContext<SessionValues>();
  const [serviceId, chosen] = useWatch({ control, name: ['service_id', 'staff_id'] });
  const staff = useStaff();
  const possible = staff.filter((member) => canDo(member, serviceId, []) || member.id === chosen);
  if (possible.length === 0) return null;
  return (
    <FormSelect
      control={control}
      name="staff_id"
      label={shared.staff}
      options={[
        { value: unassigned, label: classes.anyone },
        ...possible.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
