import { useEffect } from 'react';
import { useParams } from 'react-router';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { DashboardFrame } from '@/features/dashboard/DashboardFrame';
import { loadTexts } from '@/lib/texts';

const Notifications = lazyDialog(() =>
  import('../notificationDrawer').then((m) => m.NotificationDrawerRoute),
);

/** The owner's dashboard. Its tabs are the child routes. */
export function DashboardRoute() {
  const { businessId = '' } = useParams();
  // The other tabs' texts come after the first paint. A tab that needs them loads them again if this fails.
  useEffect(() => void loadTexts('rest').catch(() => undefined), []);
  // The key remounts the frame for another business, so that no state carries over.
  return <DashboardFrame key={businessId} businessId={businessId} Notifications={Notifications} />;
}
