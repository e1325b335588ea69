import type { ComponentType } from 'react';
import { redirectDocument, type RouteObject } from 'react-router';
import { paths } from '@/lib/paths';
import { loadTexts, type TextGroup } from '@/lib/texts';
import { RouteFailure } from './RouteFailure';
import { ScreenFailure } from './ScreenFailure';
import { Screens } from './Screens';

/** Loads a screen after its texts, which its script reads when it starts. */
const screen = (group: TextGroup, load: () => Promise<ComponentType>) => async () => {
  await loadTexts(group);
  return { Component: await load() };
};

const signInRoutes: RouteObject[] = [
  {
    path: '/login',
    lazy: screen('auth', async () => (await import('@/features/auth/LoginPage')).LoginPage),
  },
  {
    path: '/register',
    lazy: screen('auth', async () => (await import('@/features/auth/RegisterPage')).RegisterPage),
  },
  {
    path: '/forgot-password',
    lazy: screen('auth', async () => (await import('@/features/auth/ForgotPasswordPage')).ForgotPasswordPage),
  },
  {
    path: '/reset-password',
    lazy: screen('auth', async () => (await import('@/features/auth/ResetPasswordPage')).ResetPasswordPage),
  },
  {
    path: '/confirm-email',
    lazy: screen('auth', async () => (await import('@/features/auth/ConfirmEmailPage')).ConfirmEmailPage),
  },
  {
    path: '/confirm-new-email',
    lazy: screen(
      'auth',
      async () => (await import('@/features/auth/ConfirmNewEmailPage')).ConfirmNewEmailPage,
    ),
  },
  {
    path: '/undo-email-change',
    lazy: screen(
      'auth',
      async () => (await import('@/features/auth/UndoEmailChangePage')).UndoEmailChangePage,
    ),
  },
  {
    path: '/remove-two-factor',
    lazy: screen(
      'auth',
      async () => (await import('@/features/auth/RemoveTwoFactorPage')).RemoveTwoFactorPage,
    ),
  },
  {
    path: '/keep-two-factor',
    lazy: screen('auth', async () => (await import('@/features/auth/KeepTwoFactorPage')).KeepTwoFactorPage),
  },
  {
    path: '/staff-emails',
    lazy: screen('auth', async () => (await import('@/features/auth/StaffEmailsPage')).StaffEmailsPage),
  },
];

const paymentRoutes: RouteObject[] = [
  {
    path: '/payment/success',
    lazy: screen(
      'payment',
      async () => (await import('@/features/subscription/PaymentResultPage')).PaymentResultPage,
    ),
  },
  {
    path: '/payment/cancel',
    lazy: screen(
      'payment',
      async () => (await import('@/features/subscription/PaymentCancelledPage')).PaymentCancelledPage,
    ),
  },
];

const tabRoutes: RouteObject[] = [
  {
    index: true,
    lazy: screen('dashboard', async () => (await import('./routes/firstTab/overview')).OverviewRoute),
  },
  {
    path: 'appointments',
    lazy: screen(
      'rest',
      async () => (await import('@/features/appointments/AppointmentsPage')).AppointmentsPage,
    ),
  },
  {
    path: 'customers',
    lazy: screen('rest', async () => (await import('@/features/customers/CustomersPage')).CustomersPage),
  },
  {
    path: 'services',
    lazy: screen('rest', async () => (await import('@/features/services/ServicesPage')).ServicesPage),
  },
  {
    path: 'staff',
    lazy: screen('rest', async () => (await import('@/features/staff/StaffPage')).StaffPage),
  },
  {
    path: 'notifications',
    lazy: screen('rest', async () => (await import('./routes/notifications')).NotificationsRoute),
  },
  {
    path: 'analytics',
    lazy: screen('rest', async () => (await import('@/features/analytics/AnalyticsPage')).AnalyticsPage),
  },
  {
    path: 'staff/attention',
    lazy: screen('rest', async () => (await import('@/features/appointments/AttentionPage')).AttentionPage),
  },
  {
    path: 'settings',
    lazy: screen('rest', async () => (await import('@/features/settings/SettingsPage')).SettingsPage),
  },
];

const dashboardRoute: RouteObject = {
  path: '/dashboard/:businessId',
  lazy: screen('dashboard', async () => (await import('./routes/firstTab/dashboard')).DashboardRoute),
  // If a tab fails, the navigation around it stays, so that the other tabs can be opened.
  children: [{ errorElement: <ScreenFailure />, children: tabRoutes }],
};

// The screens below the operator's dashboard are in its own script, so that owners do not load their list.
const operatorRoutes: RouteObject[] = [
  {
    path: '/admin/login',
    lazy: screen('auth', async () => (await import('@/features/auth/OperatorLoginPage')).OperatorLoginPage),
  },
  {
    path: '/admin/dashboard/*',
    lazy: screen('operator', async () => (await import('./routes/operator')).OperatorRoute),
  },
];

/** Unknown paths lead to the home page, which is not a screen of this program. */
const unknownRoute: RouteObject = { path: '*', loader: () => redirectDocument(paths.home) };

/** Every screen of the program. Each is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Screens />,
    errorElement: <RouteFailure />,
    // The page stays blank while the first screen's script loads.
    hydrateFallbackElement: <></>,
    children: [...signInRoutes, ...paymentRoutes, dashboardRoute, ...operatorRoutes, unknownRoute],
  },
];
