import { PendingActions } from '@/features/appointments/components/PendingActions';
import { NotificationsPage } from '@/features/notifications/NotificationsPage';

/** The tab of notifications. The buttons of pending appointments come from the appointments feature. */
export function NotificationsRoute() {
  return (
    <NotificationsPage renderPendingActions={(appointment) => <PendingActions appointment={appointment} />} />
  );
}
