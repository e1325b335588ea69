import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { messages as shared } from '@/modules/appointment/messages';
import { ServiceField } from '@/modules/appointment/ServiceField';
import { StaffField, unassigned } from '@/modules/appointment/StaffField';
import { TimeField, type AvailableTimes } from '@/modules/appointment/TimeField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { FormTextField } from '@/components/form/FormTextField';
import { useStaff } from '@/modules/staff/useStaff';
import type { Appointment } from '@/lib/queries/appointment';
import { servicesQuery } from '@/lib/queries/services';
import { slotsQuery, type SlotSearch } from '../api/listSlots';
import type { AppointmentValues, FormMode } from '../appointmentValues';
import { messages } from '../messages';
import styles from './AppointmentForm.module.css';
import { NoTimes } from './NoTimes';

/** Which service, with whom, on which day, at what time. An edit keeps the time until the owner asks to change it. */
export function StartFields({ mode }: { mode: FormMode }) {
  switch (mode.kind) {
    case 'add':
      return (
        <>
          <div className={styles.trio}>
            <ServiceChoice />
            <StaffChoice />
            <DateField notPast />
          </div>
          <TimeChoice />
        </>
      );
    case 'edit':
      return (
        <>
          <div className={styles.pair}>
            <ServiceChoice appointment={mode.appointment} />
            <StaffChoice appointment={mode.appointment} />
          </div>
          <EditedStart appointment={mode.appointment} />
        </>
      );
    case 'move':
      return (
        <>
          <div className={styles.pair}>
            <StaffChoice appointment={mode.appointment} />
            <DateField />
          </div>
          <TimeChoice appointment={mode.appointment} />
        </>
      );
  }
}

/** The start in one line, or the fields to change it. They open by themselves when the start has to change. */
function EditedStart({ appointment }: { appointment: Appointment }) {
  const { format } = useBusiness();
  const { control, setFocus } = useFormContext<AppointmentValues>();
  const { field, fieldState } = useController({ control, name: 'time' });
  const [changing, setChanging] = useState(false);
  if (!changing && (field.value === '' || fieldState.invalid)) setChanging(true);
  const start = appointment.appointment_datetime;
  const when = messages.form.when({ date: format.fullDate(format.day(start)), time: format.time(start) });

  if (changing) {
    return (
      <>
        <DateField />
        <TimeChoice appointment={appointment} hint={messages.form.currently({ when })} />
      </>
    );
  }
  const change = () => {
    // The button disappears, so the field that replaces it takes the focus.
    flushSync(() => setChanging(true));
    setFocus('date');
  };
  return (
    <div className={styles.start}>
      <span className={styles.label}>{shared.time}</span>
      <span>{when}</span>
      <Button size="small" variant="outlined" onClick={change}>
        {messages.form.changeTime}
      </Button>
    </div>
  );
}

function ServiceChoice({ appointment }: { appointment?: Appointment }) {
  const { business } = useBusiness();
  const { control } = useFormContext<AppointmentValues>();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const current = appointment && { id: appointment.service_id, name: appointment.service_name };
  return <ServiceField control={control} name="service_id" services={services} current={current} />;
}

/** The staff member for the chosen service, in a business with staff. Another service clears one who does not do it. */
function StaffChoice({ appointment }: { appointment?: Appointment }) {
  const { control, setValue } = useFormContext<AppointmentValues>();
  const staff = useStaff();
  const serviceId = useWatch({ control, name: 'service_id' });
  const chosen = useWatch({ control, name: 'staff_id' });
  const possible = staff.filter(
    ({ is_active, service_ids: does }) =>
      is_active && (serviceId === '' || does === null || does.includes(serviceId)),
  );
  const current = currentStaff(appointment, serviceId);
  const isPossible = chosen === unassigned || [current, ...possible].some((one) => one?.id === chosen);
  const loaded = staff.length > 0;
  useEffect(() => {
    if (loaded && !isPossible) setValue('staff_id', unassigned, { shouldDirty: true });
  }, [loaded, isPossible, setValue]);
  if (!loaded && !current) return null;
  return (
    <StaffField
      control={control}
      name="staff_id"
      staff={possible}
      current={isPossible ? current : staff.find(({ id }) => id === chosen)}
      {...(chosen === unassigned && { hint: shared.unassignedHint })}
    />
  );
}

/** The current staff member of the appointment, as long as the service stays the same. */
function currentStaff(appointment: Appointment | undefined, serviceId: string) {
  if (appointment?.service_id !== serviceId || appointment.staff_id === null) return undefined;
  return { id: appointment.staff_id, name: appointment.staff_name ?? '' };
}

function DateField({ notPast = false }: { notPast?: boolean }) {
  const { control } = useFormContext<AppointmentValues>();
  const today = useToday();
  return (
    <FormTextField
      control={control}
      name="date"
      label={messages.form.date}
      type="date"
      {...(notPast ? { native: { min: today } } : {})}
    />
  );
}

interface TimeChoiceProps {
  /** The appointment that gets another time. */
  appointment?: Appointment;
  hint?: string;
}

/** The times of the chosen day. Choosing another service, staff member or day clears the chosen time. */
function TimeChoice({ appointment, hint }: TimeChoiceProps) {
  const { control, setValue } = useFormContext<AppointmentValues>();
  const serviceId = useWatch({ control, name: 'service_id' });
  const chosenStaff = useWatch({ control, name: 'staff_id' });
  // A staff member who can no longer be booked has no available times. The server says so when the form is sent.
  const member = useStaff().find(({ id, is_active }) => is_active && id === chosenStaff);
  const date = useWatch({ control, name: 'date' });
  const time = useController({ control, name: 'time' });
  const instant = useController({ control, name: 'instant' });
  const search = { serviceId, staffId: member?.id, date, moving: appointment?.id };
  const { available, reload } = useAvailableTimes(search);

  const sameStaff = (appointment?.staff_id ?? unassigned) === chosenStaff;
  const booked = sameStaff ? appointment?.appointment_datetime : undefined;

  const place = `${serviceId} ${chosenStaff} ${date}`;
  const placeOfTime = useRef(place);
  useEffect(() => {
    if (placeOfTime.current === place) return;
    // A time that was clicked in the calendar is kept until a service is chosen.
    const waited = placeOfTime.current === ` ${chosenStaff} ${date}`;
    placeOfTime.current = place;
    if (waited) return;
    setValue('time', '');
    setValue('instant', '');
  }, [place, chosenStaff, date, setValue]);

  return (
    <TimeField
      key={place}
      available={available}
      staffName={member?.name}
      value={{ time: time.field.value, instant: instant.field.value }}
      error={time.fieldState.error?.message}
      hint={hint}
      booked={booked}
      empty={
        <NoTimes
          search={search}
          staffName={member?.name}
          onChooseDay={(day) => setValue('date', day, { shouldDirty: true })}
        />
      }
      onChange={(chosen) => {
        time.field.onChange(chosen.time);
        instant.field.onChange(chosen.instant);
      }}
      onRetry={reload}
    />
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
