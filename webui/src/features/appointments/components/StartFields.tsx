import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { messages as shared } from '@/modules/appointment/messages';
import { messages as classes } from '@/modules/class/messages';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { FormTextField } from '@/components/form/FormTextField';
import type { Appointment } from '@/lib/queries/appointment';
import type { AppointmentValues, FormMode } from '../appointmentValues';
import { messages } from '../messages';
import { SessionChoice } from '../sessions/SessionChoice';
import { useChosenClass, useForgottenSession } from '../sessions/useChosenClass';
import { whenText } from '../whenText';
import styles from './AppointmentForm.module.css';
import { ServiceChoice, StaffChoice } from './ServiceFields';
import { ServicePlan } from './ServicePlan';
import { ServiceRows } from './ServiceRows';
import { ServicesError } from './ServicesError';
import { TimeChoice } from './TimeChoice';

/** Which service, with whom, on which day, at what time. An edit keeps the time until the owner asks to change it. */
export function StartFields({ mode }: { mode: FormMode }) {
  switch (mode.kind) {
    case 'add':
      return <NewStart />;
    case 'edit':
      if (mode.appointment.session_id !== undefined) return <InClass appointment={mode.appointment} />;
      return (
        <>
          {mode.appointment.items.length > 1 ? (
            <BookedServices appointment={mode.appointment} />
          ) : (
            <div className={styles.pair}>
              <ServiceChoice appointment={mode.appointment} />
              <StaffChoice appointment={mode.appointment} />
            </div>
          )}
          <EditedStart appointment={mode.appointment} />
        </>
      );
    case 'move':
      return (
        <>
          <div className={styles.pair}>
            {mode.appointment.items.length === 1 && <StaffChoice appointment={mode.appointment} />}
            <DateField />
          </div>
          <TimeChoice appointment={mode.appointment} />
          <ServicesError />
        </>
      );
  }
}

function NewStart() {
  const { control } = useFormContext<AppointmentValues>();
  const further = useWatch({ control, name: 'further' });
  const chosenClass = useChosenClass();
  useForgottenSession();
  if (chosenClass) {
    return (
      <>
        <ServiceChoice />
        <SessionChoice key={chosenClass.id} service={chosenClass} />
      </>
    );
  }
  return (
    <>
      <ServiceRows>
        <div className={styles.trio}>
          <ServiceChoice />
          <StaffChoice />
          <DateField notPast />
        </div>
      </ServiceRows>
      {further.length > 0 && (
        <div className={styles.half}>
          <DateField notPast />
        </div>
      )}
      <TimeChoice />
    </>
  );
}

/** An appointment in a class has its service, its staff member and its time from there. */
function InClass({ appointment }: { appointment: Appointment }) {
  const { format } = useBusiness();
  const { places = 1 } = appointment;
  return (
    <div>
      <p>
        {whenText(appointment, format)}
        {places > 1 && <> · {classes.placeCount({ count: places })}</>}
      </p>
      <FormHelperText>{classes.appointment.fixed}</FormHelperText>
    </div>
  );
}

/** The services of an appointment that has several. Which they are, and who does them, stays. */
function BookedServices({ appointment: { items, currency } }: { appointment: Appointment }) {
  return (
    <div>
      <p className={styles.label}>{messages.form.services}</p>
      <ServicePlan items={items} currency={currency} wide />
      <ServicesError />
    </div>
  );
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
