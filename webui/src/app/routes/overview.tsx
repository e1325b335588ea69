import { PendingActions } from '@/features/appointments/components/PendingActions';
import { OverviewPage } from '@/features/dashboard/OverviewPage';

/** The first tab. The buttons of pending appointments come from the appointments feature. */
export function OverviewRoute() {
  return <OverviewPage renderDecision={(appointment) => <PendingActions appointment={appointment} />} />;
}
