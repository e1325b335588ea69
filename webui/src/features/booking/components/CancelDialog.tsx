import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { NetworkError, problemDetail } from '@/lib/problem';
import { cancelAppointment } from '../api/manageAppointment';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import type { Appointment, ManagedAppointment } from '../model';
import { Dialog } from './Dialog';
import styles from './ManageDialog.module.css';

interface CancelDialogProps {
  token: string;
  appointment: Appointment;
  onCancelled: (managed: ManagedAppointment) => void;
  onKeep: () => void;
}

/** Asks before cancelling; keeping is the safe button and comes first. */
export function CancelDialog({ token, appointment, onCancelled, onKeep }: CancelDialogProps) {
  const { format } = useBusiness();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = appointment.appointment_datetime;

  const cancel = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      onCancelled(await cancelAppointment(token));
    } catch (error) {
      setFailure(
        error instanceof NetworkError
          ? messages.submit.offline
          : problemDetail(error, messages.manage.cancelFailed),
      );
      setSending(false);
    }
  };

  return (
    <Dialog
      role="alertdialog"
      title={messages.manage.confirmTitle}
      onClose={onKeep}
      actions={
        <>
          <Button variant="outlined" onClick={onKeep}>
            {messages.manage.keep}
          </Button>
          <Button variant="contained" color="error" disabled={sending} onClick={() => void cancel()}>
            {sending ? messages.manage.cancelling : messages.manage.cancel}
          </Button>
        </>
      }
    >
      <p>
        {messages.manage.confirmText(
          appointment.service_name,
          `${format.weekdayAndDate(format.day(start))}, ${format.time(start)}`,
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
