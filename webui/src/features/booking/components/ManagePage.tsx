import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import type { ManagedAppointment } from '../model';
import { CancelDialog } from './CancelDialog';
import { ChangePanel } from './ChangePanel';
import { Frame } from './Frame';
import styles from './ManagePage.module.css';
import { MoveFlow } from './MoveFlow';
import { Ticket } from './Ticket';
import { CalendarButtons, PrintButton } from './TicketLinks';

interface ManagePageProps {
  token: string;
  loaded: ManagedAppointment;
}

type View = 'ticket' | 'cancelling' | 'moving' | 'moved';

/** The customer's own appointment, by the link in each of their mails: see it, move it, cancel it. */
export function ManagePage({ token, loaded }: ManagePageProps) {
  const { business, format } = useBusiness();
  const [managed, setManaged] = useState(loaded);
  const [view, setView] = useState<View>('ticket');
  const heading = useRef<HTMLHeadingElement>(null);
  const { appointment } = managed;
  const cancelled = appointment.status === 'cancelled';
  const title = cancelled ? messages.manage.cancelledTitle : messages.manage.title;
  useEffect(() => {
    document.title = `${title} · ${business.name}`;
  }, [title, business.name]);
  const cancelledHere = cancelled && loaded.appointment.status !== 'cancelled';
  useEffect(() => {
    // The button that asked is gone with the appointment.
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
        onLeave={() => setView('ticket')}
      />
    );

  const start = appointment.appointment_datetime;
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
              title={messages.manage.moved(
                `${format.weekdayAndDate(format.day(start))}, ${format.time(start)}`,
              )}
            />
          </div>
        )}
        <div className={styles.columns}>
          <div>
            <Ticket appointment={appointment} arrivalNote={managed.arrival_note} />
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
          <CancelDialog
            token={token}
            appointment={appointment}
            onCancelled={(changed) => {
              setManaged(changed);
              setView('ticket');
            }}
            onKeep={() => setView('ticket')}
          />
        )}
      </main>
    </Frame>
  );
}
