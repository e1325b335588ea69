import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ServiceField } from '@/components/appointment/ServiceField';
import { TimeField, type AvailableTimes } from '@/components/appointment/TimeField';
import { useBusiness } from '@/components/business/BusinessContext';
import { useToday } from '@/components/business/useToday';
import { FormTextField } from '@/components/form/FormTextField';
import { servicesQuery } from '@/lib/queries/services';
import { slotsQuery, type SlotSearch } from '../api/listSlots';
import type { AppointmentValues, FormMode } from '../appointmentValues';
import { messages } from '../messages';
import { whenText } from '../whenText';
import styles from './AppointmentForm.module.css';

/** Which service, on which day, at what time. Choosing another service or day clears the chosen time. */
export function StartFields({ mode }: { mode: FormMode }) {
  const { format } = useBusiness();
  const today = useToday();
  const { control, setValue } = useFormContext<AppointmentValues>();
  const serviceId = useWatch({ control, name: 'service_id' });
  const date = useWatch({ control, name: 'date' });
  const time = useController({ control, name: 'time' });
  const instant = useController({ control, name: 'instant' });
  const appointment = mode.kind === 'add' ? undefined : mode.appointment;
  const { available, reload } = useAvailableTimes({ serviceId, date, moving: appointment?.id });

  const place = `${serviceId} ${date}`;
  const placeOfTime = useRef(place);
  useEffect(() => {
    if (placeOfTime.current === place) return;
    placeOfTime.current = place;
    setValue('time', '');
    setValue('instant', '');
  }, [place, setValue]);

  return (
    <>
      <div className={styles.pair}>
        {mode.kind !== 'move' && <ServiceChoice mode={mode} />}
        <FormTextField
          control={control}
          name="date"
          label={messages.form.date}
          type="date"
          {...(mode.kind === 'add' ? { native: { min: today } } : {})}
        />
      </div>
      <TimeField
        key={place}
        available={available}
        value={{ time: time.field.value, instant: instant.field.value }}
        error={time.fieldState.error?.message}
        hint={mode.kind === 'edit' ? messages.form.keepTime(whenText(mode.appointment, format)) : undefined}
        onChange={(chosen) => {
          time.field.onChange(chosen.time);
          instant.field.onChange(chosen.instant);
        }}
        onRetry={reload}
      />
    </>
  );
}

function ServiceChoice({ mode }: { mode: FormMode }) {
  const { business } = useBusiness();
  const { control } = useFormContext<AppointmentValues>();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const current =
    mode.kind === 'add'
      ? undefined
      : { id: mode.appointment.service_id, name: mode.appointment.service_name };
  return <ServiceField control={control} name="service_id" services={services} current={current} />;
}

function useAvailableTimes(search: SlotSearch): { available: AvailableTimes; reload: () => void } {
  const { business } = useBusiness();
  const { data, isError, refetch } = useQuery(slotsQuery(business.id, search));
  const stateOf = (): AvailableTimes['state'] => {
    if (search.serviceId === '' || search.date === '') return 'unknown';
    if (isError) return 'failed';
    return data ? 'known' : 'loading';
  };
  return { available: { state: stateOf(), times: data?.slots ?? [] }, reload: () => void refetch() };
}
