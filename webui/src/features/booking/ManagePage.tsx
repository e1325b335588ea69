import { useEffect, useReducer, useRef, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { AppointmentCard } from './components/AppointmentCard';
import { CalendarButtons } from './components/CalendarButtons';
import { CancelBookingDialog } from './components/CancelBookingDialog';
import { ChangePanel } from './components/ChangePanel';
import { Frame } from './components/Frame';
import { MoveFlow } from './components/MoveFlow';
import { PrintButton } from './components/PrintButton';
import { SeenPolicy } from './components/SeenPolicy';
import styles from './ManagePage.module.css';
import { managePlaces, manageReducer, type ManageState } from './manageState';
import { messages } from './messages';
import type { ManagedAppointment } from './model';
import { usePublicBusiness } from './PublicBusinessContext';
import { useStepHistory } from './useStepHistory';

interface ManagePageProps {
  token: string;
  /** The appointment as the server wrote it into the page. */
  loaded: ManagedAppointment;
}

const placeNamed = (name: string | undefined) => managePlaces.find((place) => place === name);

/** The customer's own appointment, opened from a link in their emails: see it, move it, cancel it. */
export function ManagePage({ token, loaded }: ManagePageProps) {
  const { business, format } = usePublicBusiness();
  const [opened] = useState<ManageState>({ managed: loaded, place: 'appointment' });
  const [state, dispatch] = useReducer(manageReducer, opened);
  const [cancelling, setCancelling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { managed, place, day, slot, moved } = state;
  const { appointment } = managed;
  useStepHistory({
    order: managePlaces,
    step: place,
    address: location.pathname,
    onTravel: (to) => {
      const target = placeNamed(to);
      if (target) dispatch({ type: 'travel', place: target });
      return target !== undefined;
    },
  });
  const cancelled = appointment.status === 'cancelled';
  const title = cancelled ? messages.manage.cancelledTitle : messages.manage.title;
  useEffect(() => {
    document.title = messages.documentTitle(title, business.name);
  }, [title, business.name]);
  const isUntouched = state === opened;
  useEffect(() => {
    // What had the focus is no longer on the page. The notice of a move takes it by itself.
    if (!isUntouched && place === 'appointment' && !moved) heading.current?.focus();
  }, [isUntouched, place, moved, cancelled]);

  if (place !== 'appointment')
    return (
      <MoveFlow
        token={token}
        appointment={appointment}
        step={place === 'new date' ? 'date' : 'time'}
        day={day}
        slot={slot}
        onDay={(chosen) => dispatch({ type: 'choose day', day: chosen })}
        onSlot={(chosen) => dispatch({ type: 'choose slot', slot: chosen })}
        onMoved={(changed) => dispatch({ type: 'moved', managed: changed })}
        onBack={() => dispatch({ type: 'back' })}
      />
    );

  return (
    <Frame>
      <main>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {moved && (
          <div className={styles.notice}>
            <Notice
              kind="success"
              takesFocus
              title={messages.move.moved(format.dateTime(appointment.appointment_datetime))}
            />
          </div>
        )}
        <div className={styles.columns}>
          <div>
            <AppointmentCard appointment={appointment} arrivalNote={managed.arrival_note} />
            {managed.cancellation_policy && <SeenPolicy policy={managed.cancellation_policy} />}
          </div>
          <ChangePanel
            managed={managed}
            onMove={() => dispatch({ type: 'start moving' })}
            onCancel={() => setCancelling(true)}
          />
          <div className={styles.links}>
            {!cancelled && <CalendarButtons appointment={appointment} token={token} variant="text" />}
            <PrintButton />
          </div>
        </div>
        {cancelling && (
          <CancelBookingDialog
            token={token}
            appointment={appointment}
            onCancelled={(changed) => {
              setCancelling(false);
              dispatch({ type: 'cancelled', managed: changed });
            }}
            onKeep={() => setCancelling(false)}
          />
        )}
      </main>
    </Frame>
  );
}
