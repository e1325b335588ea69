import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { messages as shared } from '@/modules/appointment/messages';
import { ServiceField } from '@/modules/appointment/ServiceField';
import { StaffField, unassigned } from '@/modules/appointment/StaffField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useStaff } from '@/modules/staff/useStaff';
import type { Appointment } from '@/lib/queries/appointment';
import { servicesQuery } from '@/lib/queries/services';
import type { AppointmentValues } from '../appointmentValues';
import { messages } from '../messages';
import { canDo, isWithoutStaff } from '../useWanted';

interface FieldProps {
  /** The appointment that is changed. */
  appointment?: Appointment;
  /** The place among several services, from 0; undefined for the only one. */
  index?: number;
}

/** The form's names of a service and of who does it. */
function namesOf(index = 0) {
  return index === 0
    ? ({ service: 'service_id', staff: 'staff_id' } as const)
    : ({ service: `further.${index - 1}.service_id`, staff: `further.${index - 1}.staff_id` } as const);
}

/** The choice of a service. One that another row has is not offered again. */
export function ServiceChoice({ appointment, index }: FieldProps) {
  const { business } = useBusiness();
  const { control } = useFormContext<AppointmentValues>();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const [first, further] = useWatch({ control, name: ['service_id', 'further'] });
  const taken = [first, ...further.map(({ service_id }) => service_id)].filter(
    (_, place) => place !== (index ?? 0),
  );
  // A class is booked on its own, and only as a new appointment.
  const takesClasses = appointment === undefined && business.limits.classes;
  const current = appointment && { id: appointment.service_id, name: appointment.service_name };
  return (
    <ServiceField
      control={control}
      name={namesOf(index).service}
      services={services.filter(
        ({ id, class: isClass }) =>
          !taken.includes(id) && (!isClass || (takesClasses && index === undefined)),
      )}
      current={current}
      {...(index !== undefined && { label: messages.form.serviceOf({ place: index + 1 }) })}
    />
  );
}

/** The staff member for the chosen service, in a business with staff. Another service clears one who does not do it. */
export function StaffChoice({ appointment, index }: FieldProps) {
  const { control, setValue } = useFormContext<AppointmentValues>();
  const staff = useStaff();
  const { service, staff: name } = namesOf(index);
  const [serviceId, chosen] = useWatch({ control, name: [service, name] });
  const { business } = useBusiness();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const possible = staff.filter((member) => canDo(member, serviceId, services));
  const current = currentStaff(appointment, serviceId);
  const isPossible = chosen === unassigned || [current, ...possible].some((one) => one?.id === chosen);
  const loaded = staff.length > 0;
  useEffect(() => {
    if (loaded && !isPossible) setValue(name, unassigned, { shouldDirty: true });
  }, [loaded, isPossible, name, setValue]);
  if ((!loaded && !current) || isWithoutStaff(serviceId, services)) return null;
  return (
    <StaffField
      control={control}
      name={name}
      staff={possible}
      current={isPossible ? current : staff.find(({ id }) => id === chosen)}
      {...(index !== undefined
        ? { label: messages.form.staffOf({ place: index + 1 }) }
        : chosen === unassigned && { hint: shared.unassignedHint })}
    />
  );
}

/** The current staff member of the appointment, as long as the service stays the same. */
function currentStaff(appointment: Appointment | undefined, serviceId: string) {
  if (appointment?.service_id !== serviceId || appointment.staff_id === null) return undefined;
  return { id: appointment.staff_id, name: appointment.staff_name ?? '' };
}
