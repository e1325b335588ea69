import { useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { ApiProblem, problemDetail } from '@/lib/problem';
import type { Day } from '@/lib/time';
import { moveAppointment } from '../api/moveAppointment';
import { messages } from '../messages';
import type { Appointment, ManagedAppointment, Slot } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { Button } from './Button';
import styles from './ManageDialog.module.css';
import { NativeDialog } from './NativeDialog';

interface MoveBookingDialogProps {
  token: string;
  appointment: Appointment;
  /** What moving means for the deposit. */
  deposit: string | undefined;
  day: Day;
  slot: Slot;
  onMoved: (managed: ManagedAppointment) => void;
  /** Called when the slot is not free any more. */
  onTaken: () => void;
  onChooseAnother: () => void;
}

/** Asks before moving, with the old and the new time. */
export function MoveBookingDialog(props: MoveBookingDialogProps) {
  const { token, appointment, deposit, day, slot, onMoved, onTaken, onChooseAnother } = props;
  const { format } = usePublicBusiness();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const move = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      onMoved(await moveAppointment(token, day, slot));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'slot_taken') {
        onTaken();
        return;
      }
      setSending(false);
      const status = error instanceof ApiProblem ? error.status : 0;
      setFailure(
        problemDetail(error, messages.submit.failed({ status, detail: messages.submit.failedHint })),
      );
    }
  };

  return (
    <NativeDialog
      role="alertdialog"
      title={messages.move.confirmTitle}
      onClose={onChooseAnother}
      actions={
        <>
          <Button variant="outlined" onClick={onChooseAnother}>
            {messages.steps.anotherTime}
          </Button>
          <Button variant="contained" disabled={sending} onClick={() => void move()}>
            {sending ? messages.move.sending : messages.manage.move}
          </Button>
        </>
      }
    >
      <p>
        {messages.move.confirmText({
          from: format.dateTime(appointment.appointment_datetime),
          to: format.dateTime(slot.datetime),
        })}
      </p>
      {deposit && <p>{deposit}</p>}
      {failure && (
        <div className={styles.failure}>
          <Notice kind="error" title={failure} />
        </div>
      )}
    </NativeDialog>
  );
}
