import { useMemo, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import type { Day } from '@/lib/time';
import { withStaff } from '../appointmentText';
import { messages } from '../messages';
import type { Appointment, ManagedAppointment, Slot } from '../model';
import { moveAvailability } from '../moveAvailability';
import { usePublicBusiness } from '../PublicBusinessContext';
import { DateTimePanes } from './DateTimePanes';
import { Frame } from './Frame';
import { MoveBookingDialog } from './MoveBookingDialog';
import styles from './MoveFlow.module.css';
import { StepHead } from './StepHead';

interface MoveFlowProps {
  token: string;
  appointment: Appointment;
  /** What moving means for the deposit. */
  deposit: string | undefined;
  step: 'date' | 'time';
  day: Day | undefined;
  slot: Slot | undefined;
  onDay: (day: Day) => void;
  /** Without a slot, the time is to be chosen again. */
  onSlot: (slot?: Slot) => void;
  onMoved: (managed: ManagedAppointment) => void;
  onBack: () => void;
}

/** Moves an appointment in two steps, date and time, and asks before it does. */
export function MoveFlow(props: MoveFlowProps) {
  const { token, appointment, deposit, step, day, slot, onDay, onSlot, onMoved, onBack } = props;
  const { business, format } = usePublicBusiness();
  const [taken, setTaken] = useState<Slot>();
  const [version, setVersion] = useState(0);

  const availability = useMemo(() => moveAvailability(business, token, version), [business, token, version]);

  return (
    <Frame>
      <main className={styles.move}>
        <h1 className="visually-hidden">{messages.move.title}</h1>
        <StepHead
          title={messages.steps.dateTime}
          step={step === 'date' ? 1 : 2}
          of={2}
          onBack={onBack}
          business={business.name}
          takesFocus
        />
        <p className={styles.now}>
          {messages.move.now}{' '}
          <strong dir="auto">{withStaff(appointment.service_name, appointment.staff_name)}</strong>
          {messages.move.nowText({
            date: format.weekdayAndDate(format.day(appointment.appointment_datetime)),
            time: format.timeRange(appointment.appointment_datetime, appointment.end_datetime),
          })}
        </p>
        {deposit && <p>{deposit}</p>}
        {taken && (
          <Notice kind="error" title={messages.submit.taken} takesFocus>
            {messages.submit.takenMove({ time: format.time(taken.datetime) })}
          </Notice>
        )}
        <DateTimePanes
          availability={availability}
          day={day}
          showsTimes={step === 'time'}
          slot={slot}
          movedFrom={appointment.appointment_datetime}
          onDay={onDay}
          onSlot={onSlot}
        />
        {day !== undefined && slot && (
          <MoveBookingDialog
            token={token}
            appointment={appointment}
            deposit={deposit}
            day={day}
            slot={slot}
            onMoved={onMoved}
            onTaken={() => {
              setTaken(slot);
              onSlot();
              setVersion((before) => before + 1);
            }}
            onChooseAnother={() => onSlot()}
          />
        )}
      </main>
    </Frame>
  );
}
