import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { servicesQuery, type Service } from '@/lib/queries/services';
import type { AppointmentValues } from '../appointmentValues';

/** The service that the form is about, if it is a class. */
export function useChosenClass(): Service | undefined {
  const { business } = useBusiness();
  const { control } = useFormContext<AppointmentValues>();
  const { data: services } = useQuery(servicesQuery(business.id));
  const serviceId = useWatch({ control, name: 'service_id' });
  return services?.find(({ id, class: isClass }) => id === serviceId && isClass);
}

/** A chosen date of a class holds for that class only. */
export function useForgottenSession(): void {
  const { control, getValues, setValue } = useFormContext<AppointmentValues>();
  const serviceId = useWatch({ control, name: 'service_id' });
  const isClass = useChosenClass() !== undefined;
  const ofSession = useRef(serviceId);
  useEffect(() => {
    if (isClass) setValue('repeat', 'never');
    if (ofSession.current === serviceId) return;
    ofSession.current = serviceId;
    if (getValues('session_id') === '') return;
    setValue('session_id', '');
    setValue('places', '1');
    setValue('time', '');
    setValue('instant', '');
  }, [serviceId, isClass, getValues, setValue]);
}
