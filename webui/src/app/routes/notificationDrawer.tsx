import { PendingActions } from '@/features/appointments/components/PendingActions';
import { NotificationDrawer } from '@/features/notifications/NotificationDrawer';

/** The drawer of the newest notifications. The buttons of pending appointments come from the appointments feature. */
export function NotificationDrawerRoute({ onClose }: { onClose: () => void }) {
  return (
    <NotificationDrawer
      onClose={onClose}
      renderPendingActions={(appointment) => <PendingActions appointment={appointment} />}
    />
  );
}
