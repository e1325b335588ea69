import { useMemo, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import { fetchDaysForMove, fetchSlotsForMove } from '../api/manageAppointment';
import { Availability } from '../availability';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import type { Appointment, ManagedAppointment, Slot } from '../model';
import { Frame } from './Frame';
import styles from './MoveFlow.module.css';
import { MoveDialog } from './MoveDialog';
import { StepHead } from './StepHead';
import { WhenPanes } from './WhenPanes';

interface MoveFlowProps {
  token: string;
  appointment: Appointment;
  onMoved: (managed: ManagedAppointment) => void;
  onLeave: () => void;
}

/** Moves an appointment: date, then time, then a question. */
export function MoveFlow({ token, appointment, onMoved, onLeave }: MoveFlowProps) {
  const { business, format } = useBusiness();
  const [day, setDay] = useState<Day>();
  const [slot, setSlot] = useState<Slot>();
  const [lost, setLost] = useState<Slot>();
  const [round, setRound] = useState(0);
  const old = appointment.appointment_datetime;

  const availability = useMemo(
    () =>
      new Availability(
        {
          key: `${token} ${round}`,
          days: (from, to) => fetchDaysForMove(token, from, to),
          slots: (wanted) => fetchSlotsForMove(token, wanted),
        },
        business.today,
        addDays(business.today, business.horizon_days),
      ),
    [token, round, business],
  );

  const back = () => (day === undefined ? onLeave() : setDay(undefined));
  return (
    <Frame>
      <main className={styles.move}>
        <h1 className="visually-hidden">{messages.manage.moveTitle}</h1>
        <StepHead
          title={messages.steps.when}
          step={day === undefined ? 1 : 2}
          of={2}
          onBack={back}
          place={business.name}
          takesFocus
        />
        <p className={styles.now}>
          {messages.manage.now} <strong dir="auto">{appointment.service_name}</strong>
          {`, ${format.weekdayAndDate(format.day(old))}, ${format.timeRange(old, appointment.end_datetime)}`}
        </p>
        {lost && (
          <Notice kind="error" title={messages.submit.taken} takesFocus>
            {messages.submit.lostMove(format.clock(lost.time))}
          </Notice>
        )}
        <WhenPanes availability={availability} day={day} slot={slot} onDay={setDay} onSlot={setSlot} />
        {day !== undefined && slot && (
          <MoveDialog
            token={token}
            appointment={appointment}
            day={day}
            slot={slot}
            onMoved={onMoved}
            onLost={() => {
              setLost(slot);
              setSlot(undefined);
              setRound((count) => count + 1);
            }}
            onOther={() => setSlot(undefined)}
          />
        )}
      </main>
    </Frame>
  );
}
