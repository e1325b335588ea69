import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '@/components/layout/lazyDialog';
import type { Appointment } from '@/lib/queries/appointment';
import styles from '../components/AppointmentPanel.module.css';
import { messages } from './messages';

const ReleaseDialog = lazyDialog(() => import('./ReleaseDialog').then((m) => m.ReleaseDialog));

/** What can be done with a time that is held for a payment. */
export function HeldActions({ appointment }: { appointment: Appointment }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.foot}>
      <Button variant="text" color="error" onClick={() => setAsking(true)}>
        {messages.release.confirm}
      </Button>
      {asking && <ReleaseDialog appointment={appointment} onClose={() => setAsking(false)} />}
    </div>
  );
}
