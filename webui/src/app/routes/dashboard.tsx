import { lazy } from 'react';
import { useParams } from 'react-router';
import { DashboardFrame } from '@/features/dashboard/DashboardFrame';

const Notifications = lazy(() =>
  import('./notificationDrawer').then(({ NotificationDrawerRoute: Component }) => ({ default: Component })),
);

/** The owner's dashboard. Its tabs are the child routes. */
export function DashboardRoute() {
  const { businessId = '' } = useParams();
  // The key remounts the frame for another business, so that no state carries over.
  return <DashboardFrame key={businessId} businessId={businessId} Notifications={Notifications} />;
}
