import { useEffect, useReducer, useRef, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { AppointmentCard } from './components/AppointmentCard';
import { CalendarButtons } from './components/CalendarButtons';
import { CancelBookingDialog } from './components/CancelBookingDialog';
import { ChangePanel } from './components/ChangePanel';
import { Frame } from './components/Frame';
import { LazyPart } from './components/LazyPart';
import { MoveFlow } from './components/MoveFlow';
import { PrintButton } from './components/PrintButton';
import { SeenPolicy } from './components/SeenPolicy';
import styles from './ManagePage.module.css';
import { managePlaces, manageReducer, type ManageState } from './manageState';
import { loadParts } from './deposit/loadParts';
import type * as Parts from './deposit/parts';
import { emailText } from './emailText';
import { messages } from './messages';
import { useNow } from '@/lib/useNow';
import type { ManagedAppointment } from './model';
import { usePublicBusiness } from './PublicBusinessContext';
import { useStepHistory } from './useStepHistory';

type DepositParts = typeof Parts;

interface ManagePageProps {
  token: string;
  /** The appointment as the server wrote it into the page. */
  loaded: ManagedAppointment;
}

const placeNamed = (name: string | undefined) => managePlaces.find((place) => place === name);

/** The customer's own appointment, opened from a link in their emails: see it, move it, cancel it. */
export function ManagePage(props: ManagePageProps) {
  if (!props.loaded.deposit) return <ManagedBooking {...props} />;
  return (
    <LazyPart load={loadParts} waiting={<main />}>
      {(parts) => <ManagedBooking {...props} parts={parts} />}
    </LazyPart>
  );
}

interface ManagedBookingProps extends ManagePageProps {
  /** The code about deposits, for a booking that has one. */
  parts?: DepositParts;
}

function ManagedBooking({ token, loaded, parts }: ManagedBookingProps) {
  const { business, format } = usePublicBusiness();
  const [opened] = useState<ManageState>({ managed: loaded, place: 'appointment' });
  const [state, dispatch] = useReducer(manageReducer, opened);
  const [returned] = useState(() => new URLSearchParams(location.search).get('deposit') === 'returned');
  const now = useNow(10_000);
  const [cancelling, setCancelling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { managed, place, day, slot, moved } = state;
  const { appointment, deposit } = managed;
  const screen = parts?.depositScreen(managed, now, state.checked ?? false);
  const justPaid = returned && deposit?.state === 'paid' && appointment.status !== 'cancelled' && !moved;
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
  const pending = appointment.status === 'pending';
  const title = cancelled
    ? messages.manage.cancelledTitle
    : justPaid
      ? messages.confirmed[pending ? 'pendingTitle' : 'title']
      : messages.manage.title;
  useEffect(() => {
    document.title = messages.documentTitle({ title, business: business.name });
  }, [title, business.name]);
  const isUntouched = state === opened;
  useEffect(() => {
    // The element with the focus is no longer on the page. After a move, the notice takes the focus itself.
    if (!isUntouched && place === 'appointment' && !moved) heading.current?.focus();
  }, [isUntouched, place, moved, cancelled]);

  if (place !== 'appointment')
    return (
      <MoveFlow
        token={token}
        appointment={appointment}
        deposit={deposit && parts?.moveText(deposit, format, now, slot?.datetime)}
        step={place === 'new date' ? 'date' : 'time'}
        day={day}
        slot={slot}
        onDay={(chosen) => dispatch({ type: 'choose day', day: chosen })}
        onSlot={(chosen) => dispatch({ type: 'choose slot', slot: chosen })}
        onMoved={(changed) => dispatch({ type: 'moved', managed: changed })}
        onBack={() => dispatch({ type: 'back' })}
      />
    );

  const cancelDialog = cancelling && (
    <CancelBookingDialog
      token={token}
      appointment={appointment}
      deposit={parts?.cancelText(managed, format)}
      onCancelled={(changed) => {
        setCancelling(false);
        dispatch({ type: 'cancelled', managed: changed });
      }}
      onKeep={() => setCancelling(false)}
    />
  );

  if (parts && deposit && screen)
    return (
      <>
        <parts.DepositScreen
          token={token}
          managed={managed}
          deposit={deposit}
          screen={screen}
          returned={returned}
          now={now}
          onChange={(changed) => dispatch({ type: 'loaded', managed: changed })}
          onCancel={() => setCancelling(true)}
        />
        {cancelDialog}
      </>
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
              title={messages.move.moved({ when: format.dateTime(appointment.appointment_datetime) })}
            />
          </div>
        )}
        {parts && justPaid && (
          <div className={styles.notice}>
            <Notice kind="success" title={parts.paidText(deposit, format)}>
              {emailText(business, appointment)}
            </Notice>
          </div>
        )}
        <div className={styles.columns}>
          <div>
            <AppointmentCard
              appointment={appointment}
              arrivalNote={managed.arrival_note}
              deposit={deposit && parts?.depositLine(deposit, appointment, business, format)}
            />
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
        {cancelDialog}
      </main>
    </Frame>
  );
}
