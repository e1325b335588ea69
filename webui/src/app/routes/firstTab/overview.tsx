import { PendingActions } from '@/features/appointments/components/PendingActions';
import { OverviewPage } from '@/features/dashboard/OverviewPage';

/** The first tab. The buttons of pending appointments come from the appointments feature. */
export function OverviewRoute() {
  return (
    <OverviewPage renderPendingActions={(appointment) => <PendingActions appointment={appointment} />} />
  );
}
