import { useMemo, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import type { Day } from '@/lib/time';
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
  onMoved: (managed: ManagedAppointment) => void;
  onLeave: () => void;
}

/** Moves an appointment in two steps, date and time, and asks before it does. */
export function MoveFlow({ token, appointment, onMoved, onLeave }: MoveFlowProps) {
  const { business, format } = usePublicBusiness();
  const [day, setDay] = useState<Day>();
  const [slot, setSlot] = useState<Slot>();
  const [taken, setTaken] = useState<Slot>();
  const [version, setVersion] = useState(0);

  const availability = useMemo(() => moveAvailability(business, token, version), [business, token, version]);

  const back = () => (day === undefined ? onLeave() : setDay(undefined));
  return (
    <Frame>
      <main className={styles.move}>
        <h1 className="visually-hidden">{messages.move.title}</h1>
        <StepHead
          title={messages.steps.dateTime}
          step={day === undefined ? 1 : 2}
          of={2}
          onBack={back}
          business={business.name}
          takesFocus
        />
        <p className={styles.now}>
          {messages.move.now} <strong dir="auto">{appointment.service_name}</strong>
          {messages.move.nowText(
            format.weekdayAndDate(format.day(appointment.appointment_datetime)),
            format.timeRange(appointment.appointment_datetime, appointment.end_datetime),
          )}
        </p>
        {taken && (
          <Notice kind="error" title={messages.submit.taken} takesFocus>
            {messages.submit.takenMove(format.time(taken.datetime))}
          </Notice>
        )}
        <DateTimePanes
          availability={availability}
          day={day}
          showsTimes={day !== undefined}
          slot={slot}
          onDay={setDay}
          onSlot={setSlot}
        />
        {day !== undefined && slot && (
          <MoveBookingDialog
            token={token}
            appointment={appointment}
            day={day}
            slot={slot}
            onMoved={onMoved}
            onTaken={() => {
              setTaken(slot);
              setSlot(undefined);
              setVersion((before) => before + 1);
            }}
            onChooseAnother={() => setSlot(undefined)}
          />
        )}
      </main>
    </Frame>
  );
}
