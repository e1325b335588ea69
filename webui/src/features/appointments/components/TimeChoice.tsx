import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { unassigned } from '@/modules/appointment/StaffField';
import { TimeField, type AvailableTimes } from '@/modules/appointment/TimeField';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { Appointment } from '@/lib/queries/appointment';
import { slotsQuery, type SlotSearch } from '../api/listSlots';
import type { AppointmentValues } from '../appointmentValues';
import { placeOf, searchFor, useWanted } from '../useWanted';
import { ChosenPlan } from './ChosenPlan';
import { NoTimes } from './NoTimes';

interface TimeChoiceProps {
  /** The appointment that gets another time. */
  appointment?: Appointment;
  hint?: string;
}

/** The times of the chosen day. Choosing another service, staff member or day clears the chosen time. */
export function TimeChoice({ appointment, hint }: TimeChoiceProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<AppointmentValues>();
  const date = useWatch({ control, name: 'date' });
  const time = useController({ control, name: 'time' });
  const instant = useController({ control, name: 'instant' });
  const wanted = useWanted(appointment);
  const search = { ...searchFor(wanted), date, moving: appointment?.id };
  const { available, reload } = useAvailableTimes(search);
  const several = wanted.length > 1;
  const chosenStaff = wanted[0]?.staffId ?? unassigned;
  const staffName = several ? undefined : wanted[0]?.member?.name;
  const services = several ? wanted.length : undefined;

  const sameStaff = several || (appointment?.staff_id ?? unassigned) === chosenStaff;
  const booked = sameStaff ? appointment?.appointment_datetime : undefined;

  const refused = formState.errors.further?.message !== undefined;
  const place = placeOf(date, wanted);
  const placeOfTime = useRef(place);
  useEffect(() => {
    if (placeOfTime.current === place) return;
    // A time that was clicked in the calendar is kept until a service is chosen.
    const waited =
      placeOfTime.current === placeOf(date, [{ serviceId: '', staffId: chosenStaff }]) && !several;
    placeOfTime.current = place;
    if (refused) clearErrors('further');
    if (waited) return;
    setValue('time', '');
    setValue('instant', '');
  }, [place, chosenStaff, several, date, refused, setValue, clearErrors]);

  return (
    <>
      <TimeField
        key={place}
        available={available}
        staffName={staffName}
        services={services}
        value={{ time: time.field.value, instant: instant.field.value }}
        error={time.fieldState.error?.message}
        hint={hint}
        booked={booked}
        empty={
          <NoTimes
            search={search}
            staffName={staffName}
            services={services}
            onChooseDay={(day) => setValue('date', day, { shouldDirty: true })}
          />
        }
        onChange={(chosen) => {
          time.field.onChange(chosen.time);
          instant.field.onChange(chosen.instant);
        }}
        onRetry={reload}
      />
      <ChosenPlan
        times={available.times}
        time={time.field.value}
        instant={instant.field.value}
        wanted={wanted}
      />
    </>
  );
}

function useAvailableTimes(search: SlotSearch): { available: AvailableTimes; reload: () => void } {
  const { business } = useBusiness();
  const { data, error, refetch } = useQuery(slotsQuery(business.id, search));
  const stateOf = (): AvailableTimes['state'] => {
    if (search.serviceId === '' || search.date === '') return 'unknown';
    if (error) return 'failed';
    return data ? 'known' : 'loading';
  };
  return { available: { state: stateOf(), error, times: data?.slots ?? [] }, reload: () => void refetch() };
}
