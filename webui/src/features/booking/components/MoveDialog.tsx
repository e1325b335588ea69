import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { ApiProblem, NetworkError } from '@/lib/problem';
import type { Day } from '@/lib/time';
import { moveAppointment } from '../api/manageAppointment';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import type { Appointment, ManagedAppointment, Slot } from '../model';
import { Dialog } from './Dialog';
import styles from './ManageDialog.module.css';

interface MoveDialogProps {
  token: string;
  appointment: Appointment;
  day: Day;
  slot: Slot;
  onMoved: (managed: ManagedAppointment) => void;
  /** The time was taken by somebody else meanwhile. */
  onLost: () => void;
  onOther: () => void;
}

/** Asks before moving, with the old and the new time. */
export function MoveDialog({ token, appointment, day, slot, onMoved, onLost, onOther }: MoveDialogProps) {
  const { format } = useBusiness();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const old = appointment.appointment_datetime;

  const move = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      onMoved(await moveAppointment(token, day, slot));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'slot_taken') {
        onLost();
        return;
      }
      if (!(error instanceof ApiProblem || error instanceof NetworkError)) throw error;
      setSending(false);
      setFailure(
        error instanceof NetworkError
          ? messages.submit.offline
          : error.detail || messages.submit.failed(error.status, ''),
      );
    }
  };

  return (
    <Dialog
      role="alertdialog"
      title={messages.manage.moveConfirmTitle}
      onClose={onOther}
      actions={
        <>
          <Button variant="outlined" onClick={onOther}>
            {messages.manage.moveKeep}
          </Button>
          <Button variant="contained" disabled={sending} onClick={() => void move()}>
            {sending ? messages.manage.moving : messages.manage.move}
          </Button>
        </>
      }
    >
      <p>
        {messages.manage.moveConfirmText(
          `${format.weekdayAndDate(format.day(old))}, ${format.time(old)}`,
          `${format.weekdayAndDate(day)}, ${format.clock(slot.time)}`,
        )}
      </p>
      {failure && (
        <div className={styles.failure}>
          <Notice kind="error" title={failure} />
        </div>
      )}
    </Dialog>
  );
}
