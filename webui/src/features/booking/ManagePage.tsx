import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { AppointmentCard } from './components/AppointmentCard';
import { CalendarButtons } from './components/CalendarButtons';
import { CancelBookingDialog } from './components/CancelBookingDialog';
import { ChangePanel } from './components/ChangePanel';
import { Frame } from './components/Frame';
import { MoveFlow } from './components/MoveFlow';
import { PrintButton } from './components/PrintButton';
import styles from './ManagePage.module.css';
import { messages } from './messages';
import type { ManagedAppointment } from './model';
import { usePublicBusiness } from './PublicBusinessContext';

interface ManagePageProps {
  token: string;
  /** The appointment as the server wrote it into the page. */
  loaded: ManagedAppointment;
}

type View = 'appointment' | 'cancelling' | 'moving' | 'moved';

/** The customer's own appointment, opened from a link in their emails: see it, move it, cancel it. */
export function ManagePage({ token, loaded }: ManagePageProps) {
  const { business, format } = usePublicBusiness();
  const [managed, setManaged] = useState(loaded);
  const [view, setView] = useState<View>('appointment');
  const heading = useRef<HTMLHeadingElement>(null);
  const { appointment } = managed;
  const cancelled = appointment.status === 'cancelled';
  const title = cancelled ? messages.manage.cancelledTitle : messages.manage.title;
  useEffect(() => {
    document.title = messages.documentTitle(title, business.name);
  }, [title, business.name]);
  const cancelledHere = cancelled && loaded.appointment.status !== 'cancelled';
  useEffect(() => {
    // The button that had the focus is no longer on the page.
    if (cancelledHere) heading.current?.focus();
  }, [cancelledHere]);

  if (view === 'moving')
    return (
      <MoveFlow
        token={token}
        appointment={appointment}
        onMoved={(moved) => {
          setManaged(moved);
          setView('moved');
        }}
        onLeave={() => setView('appointment')}
      />
    );

  return (
    <Frame>
      <main>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {view === 'moved' && (
          <div className={styles.notice}>
            <Notice
              kind="info"
              takesFocus
              title={messages.move.moved(format.dateTime(appointment.appointment_datetime))}
            />
          </div>
        )}
        <div className={styles.columns}>
          <div>
            <AppointmentCard appointment={appointment} arrivalNote={managed.arrival_note} />
          </div>
          <ChangePanel
            managed={managed}
            onMove={() => setView('moving')}
            onCancel={() => setView('cancelling')}
          />
          <div className={styles.links}>
            {!cancelled && <CalendarButtons appointment={appointment} token={token} variant="text" />}
            <PrintButton />
          </div>
        </div>
        {view === 'cancelling' && (
          <CancelBookingDialog
            token={token}
            appointment={appointment}
            onCancelled={(changed) => {
              setManaged(changed);
              setView('appointment');
            }}
            onKeep={() => setView('appointment')}
          />
        )}
      </main>
    </Frame>
  );
}
