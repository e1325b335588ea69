import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { furtherText } from '@/modules/appointment/furtherServices';
import { unassigned } from '@/modules/appointment/StaffField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useStaff } from '@/modules/staff/useStaff';
import type { Appointment } from '@/lib/queries/appointment';
import { servicesQuery, type Service } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import type { SlotSearch } from './api/listSlots';
import type { AppointmentValues } from './appointmentValues';

/** A service that needs time. */
export interface Wanted {
  serviceId: string;
  /** A staff member's id, or `unassigned`. */
  staffId: string;
  /**
   * The staff member whose times are looked for. One who can no longer be booked has none: then it is anybody, and the server
   * says so when the form is sent.
   */
  member: StaffMember | undefined;
}

/** The services that the form is about. Several of an appointment that exists already stay as they are. */
export function useWanted(appointment: Appointment | undefined): readonly Wanted[] {
  const { control } = useFormContext<AppointmentValues>();
  const [service_id, staff_id, further] = useWatch({ control, name: ['service_id', 'staff_id', 'further'] });
  const staff = useStaff();
  const { business } = useBusiness();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const booked = appointment && appointment.items.length > 1 ? appointment.items : undefined;
  return (booked ?? [{ service_id, staff_id }, ...further]).map((one) => ({
    serviceId: one.service_id,
    staffId: one.staff_id ?? unassigned,
    member: staff.find((member) => member.id === one.staff_id && canDo(member, one.service_id, services)),
  }));
}

/** Whether a staff member can be booked for a service; without one, for any. Nobody does a service without staff. */
export function canDo(
  { is_active, service_ids: does }: StaffMember,
  serviceId: string,
  services: readonly Service[],
): boolean {
  if (isWithoutStaff(serviceId, services)) return false;
  return is_active && (serviceId === '' || does === null || does.includes(serviceId));
}

/** Whether nobody does a service. */
export const isWithoutStaff = (serviceId: string, services: readonly Service[]) =>
  services.some(({ id, without_staff = false }) => id === serviceId && without_staff);

/** What is searched for the services. Nothing while one of them is still to be chosen. */
export function searchFor(wanted: readonly Wanted[]): Pick<SlotSearch, 'serviceId' | 'staffId' | 'further'> {
  const [first, ...further] = wanted;
  const chosen = wanted.every(({ serviceId }) => serviceId !== '');
  return {
    serviceId: chosen ? (first?.serviceId ?? '') : '',
    staffId: first?.member?.id,
    ...(further.length > 0 && {
      further: furtherText(
        further.map(({ serviceId, member }) => ({ service_id: serviceId, staff_id: member?.id })),
      ),
    }),
  };
}

/** The services, those who do them and the day, as a text. A chosen time holds for these only. */
export function placeOf(date: string, wanted: readonly Pick<Wanted, 'serviceId' | 'staffId'>[]): string {
  return [date, ...wanted.map(({ serviceId, staffId }) => `${serviceId}:${staffId}`)].join(' ');
}
