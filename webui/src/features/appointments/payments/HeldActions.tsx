import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Appointment } from '@/lib/queries/appointment';
import styles from '../components/AppointmentPanel.module.css';
import { messages } from './messages';

const ReleaseDialog = lazy(() =>
  import('./ReleaseDialog').then(({ ReleaseDialog: Component }) => ({ default: Component })),
);

/** What can be done with a time that is held for a payment. */
export function HeldActions({ appointment }: { appointment: Appointment }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.foot}>
      <Button variant="text" color="error" onClick={() => setAsking(true)}>
        {messages.release.confirm}
      </Button>
      <Suspense>
        {asking && <ReleaseDialog appointment={appointment} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
