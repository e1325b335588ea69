import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { lazyDialog } from '@/components/layout/lazyDialog';
import type { Appointment } from '@/lib/queries/appointment';
import { useChangeStatus } from '../api/changeStatus';
import { messages } from '../messages';

// Loaded at its first use, to keep dialogs out of the script of the first tab.
const CancelDialog = lazyDialog(() => import('./CancelDialog').then((m) => m.CancelDialog));

/** The Confirm and Cancel buttons of a pending appointment. */
export function PendingActions({ appointment }: { appointment: Appointment }) {
  const { business } = useBusiness();
  const { mutate } = useChangeStatus(business.id);
  const [cancelling, setCancelling] = useState(false);
  const name = appointment.client_info.full_name;
  const confirm = () =>
    mutate({
      appointmentId: appointment.id,
      change: { status: 'confirmed' },
      done: messages.confirmed,
      failed: messages.confirmFailed,
    });
  return (
    <>
      <Button size="small" variant="outlined" aria-label={`${messages.confirm}: ${name}`} onClick={confirm}>
        {messages.confirm}
      </Button>
      <Button
        size="small"
        variant="text"
        color="error"
        aria-label={`${messages.cancel}: ${name}`}
        onClick={() => setCancelling(true)}
      >
        {messages.cancel}
      </Button>
      {cancelling && <CancelDialog appointment={appointment} onClose={() => setCancelling(false)} />}
    </>
  );
}
