import { useParams } from 'react-router';
import { DashboardFrame } from '@/features/dashboard/DashboardFrame';

/** The owner's dashboard; its tabs are the routes below it. */
export function DashboardRoute() {
  const { businessId = '' } = useParams();
  // A key, so that nothing of one business stays on the screen of another.
  return <DashboardFrame key={businessId} businessId={businessId} />;
}
