import type { ComponentType } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { lazyPart } from '@/components/layout/lazyPart';
import { OperatorFrame } from '@/features/operator/OperatorFrame';
import { operatorPaths } from '@/lib/operatorPaths';

const screen = (load: () => Promise<ComponentType>) => lazyPart(load, { texts: 'operator' });

const OverviewPage = screen(() =>
  import('@/features/operator/overview/OverviewPage').then((m) => m.OverviewPage),
);
const BusinessesPage = screen(() =>
  import('@/features/operator/businesses/BusinessesPage').then((m) => m.BusinessesPage),
);
const BusinessPage = screen(() =>
  import('@/features/operator/business/BusinessPage').then((m) => m.BusinessPage),
);
const SubscriptionsPage = screen(() =>
  import('@/features/operator/subscriptions/SubscriptionsPage').then((m) => m.SubscriptionsPage),
);
const RevenuePage = screen(() =>
  import('@/features/operator/revenue/RevenuePage').then((m) => m.RevenuePage),
);

const SystemPage = screen(() => import('@/features/operator/system/SystemPage').then((m) => m.SystemPage));
const AuditPage = screen(() => import('@/features/operator/audit/AuditPage').then((m) => m.AuditPage));
const OperatorsPage = screen(() =>
  import('@/features/settings/security/operators/OperatorsPage').then((m) => m.OperatorsPage),
);
const OperatorSecurityPage = screen(() =>
  import('@/features/settings/security/OperatorSecurityPage').then((m) => m.OperatorSecurityPage),
);

/** The screens of the operator's area, below /admin/dashboard. Each is loaded when it is first opened. */
const screens: RouteObject[] = [
  { index: true, element: <OverviewPage /> },
  { path: 'businesses', element: <BusinessesPage /> },
  { path: 'businesses/:businessId', element: <BusinessPage /> },
  { path: 'audit', element: <AuditPage /> },
  { path: 'operators', element: <OperatorsPage /> },
  { path: 'system', element: <SystemPage /> },
  { path: 'security', element: <OperatorSecurityPage /> },
  { path: '*', element: <Navigate to={operatorPaths.overview} replace /> },
];

/** Screens that exist only where businesses choose and pay for plans. */
const plansScreens: RouteObject[] = [
  { path: 'subscriptions', element: <SubscriptionsPage /> },
  { path: 'revenue', element: <RevenuePage /> },
];

/** The operator's area. Its screens are not in the program's own list, so that owners load none of it. */
export function OperatorRoute() {
  const children = usePlansOff() ? screens : [...plansScreens, ...screens];
  return useRoutes([{ element: <OperatorFrame />, children }]);
}
