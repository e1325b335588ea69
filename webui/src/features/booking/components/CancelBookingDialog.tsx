import { useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { problemDetail } from '@/lib/problem';
import { cancelAppointment } from '../api/cancelAppointment';
import { messages } from '../messages';
import type { CancelText } from '../deposit/depositText';
import type { Appointment, ManagedAppointment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { Button } from './Button';
import styles from './ManageDialog.module.css';
import { NativeDialog } from './NativeDialog';

interface CancelBookingDialogProps {
  token: string;
  appointment: Appointment;
  /** What cancelling means for the deposit, with other texts while the appointment is not booked yet. */
  deposit: CancelText | undefined;
  onCancelled: (managed: ManagedAppointment) => void;
  onKeep: () => void;
}

/** Asks before cancelling. The button that keeps the appointment comes first and takes the focus. */
export function CancelBookingDialog({
  token,
  appointment,
  deposit,
  onCancelled,
  onKeep,
}: CancelBookingDialogProps) {
  const { format } = usePublicBusiness();
  const cancelText = appointment.places === undefined ? messages.cancel.text : messages.class.cancel;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const cancel = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      onCancelled(await cancelAppointment(token));
    } catch (error) {
      setFailure(problemDetail(error, messages.cancel.failed));
      setSending(false);
    }
  };

  return (
    <NativeDialog
      role="alertdialog"
      title={deposit?.title ?? messages.cancel.title}
      onClose={onKeep}
      actions={
        <>
          <Button variant="outlined" onClick={onKeep}>
            {deposit?.keep ?? messages.cancel.keep}
          </Button>
          <Button variant="contained" danger disabled={sending} onClick={() => void cancel()}>
            {sending ? messages.cancel.sending : (deposit?.cancel ?? messages.manage.cancel)}
          </Button>
        </>
      }
    >
      <p>
        {deposit?.text ??
          cancelText({
            service: appointment.service_name,
            when: format.dateTime(appointment.appointment_datetime),
          })}
      </p>
      {failure && (
        <div className={styles.failure}>
          <Notice kind="error" title={failure} />
        </div>
      )}
    </NativeDialog>
  );
}
