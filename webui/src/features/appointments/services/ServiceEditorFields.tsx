import FormLabel from '@mui/material/FormLabel';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import { ServiceField } from '@/modules/appointment/ServiceField';
import { StaffField, unassigned } from '@/modules/appointment/StaffField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ClockInput } from '@/modules/business/ClockInput';
import { useStaff } from '@/modules/staff/useStaff';
import type { AppointmentItem } from '@/lib/queries/appointment';
import { servicesQuery } from '@/lib/queries/services';
import { canDo, isWithoutStaff } from '../useWanted';
import type { ServiceValues } from './editedItems';
import { messages as text } from './messages';
import styles from './Services.module.css';

interface ServiceEditorFieldsProps {
  control: Control<ServiceValues>;
  setValue: UseFormSetValue<ServiceValues>;
  /** The service as it is; undefined: a new one. */
  item: AppointmentItem | undefined;
  /** Without staff, services have no start of their own. */
  staffed: boolean;
}

/** Which service, by whom and when. Another service clears a staff member who does not do it. */
export function ServiceEditorFields({ control, setValue, item, staffed }: ServiceEditorFieldsProps) {
  const { business } = useBusiness();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const staff = useStaff();
  const [serviceId, staffId] = useWatch({ control, name: ['service_id', 'staff_id'] });
  const time = useController({ control, name: 'time' });
  const booked = item?.service_id === serviceId && item.staff_id !== null ? item : undefined;
  const possible = staff.filter((member) => canDo(member, serviceId, services));
  const fits =
    staffId === unassigned || staffId === booked?.staff_id || possible.some(({ id }) => id === staffId);
  useEffect(() => {
    if (staff.length > 0 && !fits) setValue('staff_id', unassigned);
  }, [staff.length, fits, setValue]);
  return (
    <>
      <ServiceField
        control={control}
        name="service_id"
        services={services}
        current={item && { id: item.service_id, name: item.service_name }}
      />
      {staffed && (
        <div className={styles.pair}>
          {!isWithoutStaff(serviceId, services) && (
            <StaffField
              control={control}
              name="staff_id"
              staff={possible}
              current={booked && { id: booked.staff_id ?? '', name: booked.staff_name ?? '' }}
            />
          )}
          <div>
            <FormLabel component="div" aria-hidden="true">
              {text.start}
            </FormLabel>
            <ClockInput
              label={text.start}
              value={time.field.value}
              error={time.fieldState.error?.message}
              onChange={time.field.onChange}
            />
          </div>
        </div>
      )}
    </>
  );
}
