import { PendingActions } from '@/features/appointments/components/PendingActions';
import { OverviewPage } from '@/features/dashboard/OverviewPage';

/** The first tab; what can be decided about an appointment comes from the appointments feature. */
export function OverviewRoute() {
  return <OverviewPage renderDecision={(appointment) => <PendingActions appointment={appointment} />} />;
}
