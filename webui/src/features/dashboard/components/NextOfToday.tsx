import type { ReactNode } from 'react';
import type { Appointment } from '@/lib/queries/appointment';
import type { Overview } from '@/lib/queries/overview';
import { useNow } from '@/lib/useNow';
import { nextAppointment } from '../timeline';
import { NextAppointment } from './NextAppointment';
import styles from './Timeline.module.css';

interface NextOfTodayProps {
  overview: Overview;
  /** Renders Confirm and Cancel for a pending appointment. */
  renderPendingActions: (appointment: Appointment) => ReactNode;
}

/** The next appointment of today, by itself: the first thing on a phone. Absent when there is none. */
export function NextOfToday({ overview, renderPendingActions }: NextOfTodayProps) {
  const now = useNow();
  const next = nextAppointment(overview.today_appointments, now);
  if (!next) return null;
  return (
    <ul className={styles.alone}>
      <NextAppointment
        appointment={next}
        now={now}
        heading="h2"
        renderPendingActions={renderPendingActions}
      />
    </ul>
  );
}
