import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import type { Appointment } from '@/lib/queries/appointment';
import { useChangeStatus } from '../api/changeStatus';
import { messages } from '../messages';

// Comes with its first use: the dashboard's first tab does without dialogs.
const CancelDialog = lazy(() =>
  import('./CancelDialog').then(({ CancelDialog: Component }) => ({ default: Component })),
);

/** Confirm or cancel, in place, for an appointment that waits for it. */
export function PendingActions({ appointment }: { appointment: Appointment }) {
  const { business } = useBusiness();
  const { mutate } = useChangeStatus(business.id);
  const [asking, setAsking] = useState(false);
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
        onClick={() => setAsking(true)}
      >
        {messages.cancel}
      </Button>
      <Suspense>
        {asking && <CancelDialog appointment={appointment} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
