import { lazy } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router';
import { usePlansOff } from '@/components/installation/InstallationContext';
import { AdminFrame } from '@/features/admin/AdminFrame';
import { adminPaths } from '@/lib/adminPaths';

const OverviewPage = lazy(() =>
  import('@/features/admin/overview/OverviewPage').then((m) => ({ default: m.OverviewPage })),
);
const BusinessesPage = lazy(() =>
  import('@/features/admin/businesses/BusinessesPage').then((m) => ({ default: m.BusinessesPage })),
);
const BusinessPage = lazy(() =>
  import('@/features/admin/business/BusinessPage').then((m) => ({ default: m.BusinessPage })),
);
const SubscriptionsPage = lazy(() =>
  import('@/features/admin/subscriptions/SubscriptionsPage').then((m) => ({ default: m.SubscriptionsPage })),
);
const RevenuePage = lazy(() =>
  import('@/features/admin/revenue/RevenuePage').then((m) => ({ default: m.RevenuePage })),
);

const SystemPage = lazy(() =>
  import('@/features/admin/system/SystemPage').then((m) => ({ default: m.SystemPage })),
);
const AuditPage = lazy(() =>
  import('@/features/admin/audit/AuditPage').then((m) => ({ default: m.AuditPage })),
);
const OperatorSecurityPage = lazy(() =>
  import('@/features/settings/security/OperatorSecurityPage').then((m) => ({
    default: m.OperatorSecurityPage,
  })),
);

/** The screens of the operator's area, below /admin/dashboard. Each is loaded when it is first opened. */
const screens: RouteObject[] = [
  { index: true, element: <OverviewPage /> },
  { path: 'businesses', element: <BusinessesPage /> },
  { path: 'businesses/:businessId', element: <BusinessPage /> },
  { path: 'audit', element: <AuditPage /> },
  { path: 'system', element: <SystemPage /> },
  { path: 'security', element: <OperatorSecurityPage /> },
  { path: '*', element: <Navigate to={adminPaths.overview} replace /> },
];

/** What is there only where businesses choose and pay for plans. */
const plansScreens: RouteObject[] = [
  { path: 'subscriptions', element: <SubscriptionsPage /> },
  { path: 'revenue', element: <RevenuePage /> },
];

/** The operator's area. Its screens are not in the program's own list, so that owners load none of it. */
export function AdminRoute() {
  const children = usePlansOff() ? screens : [...plansScreens, ...screens];
  return useRoutes([{ element: <AdminFrame />, children }]);
}
