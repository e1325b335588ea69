import type { RouteObject } from 'react-router';
import { RouteFailure } from './RouteFailure';
import type { AppBoot } from './boot';

/** Every screen of the program; each is loaded when it is first opened. Unknown paths show the home page. */
export function routes(boot: AppBoot): RouteObject[] {
  return [
    {
      errorElement: <RouteFailure />,
      // The page stays blank for the moment in which the first screen's script loads.
      hydrateFallbackElement: <></>,
      children: [...signInRoutes(boot), dashboardRoute(boot), homeRoute(boot)],
    },
  ];
}

function signInRoutes(boot: AppBoot): RouteObject[] {
  return [
    {
      path: '/login',
      lazy: async () => {
        const { LoginPage } = await import('@/features/auth/LoginPage');
        return { element: <LoginPage demo={boot.demo} /> };
      },
    },
    {
      path: '/register',
      lazy: async () => {
        const { RegisterPage } = await import('@/features/auth/RegisterPage');
        return { element: <RegisterPage plans={boot.plans} /> };
      },
    },
    {
      path: '/forgot-password',
      lazy: async () => {
        const { ForgotPasswordPage } = await import('@/features/auth/ForgotPasswordPage');
        return { element: <ForgotPasswordPage mailFolder={boot.mail_folder} /> };
      },
    },
    {
      path: '/reset-password',
      lazy: async () => ({
        Component: (await import('@/features/auth/ResetPasswordPage')).ResetPasswordPage,
      }),
    },
    {
      path: '/confirm-email',
      lazy: async () => ({
        Component: (await import('@/features/auth/ConfirmEmailPage')).ConfirmEmailPage,
      }),
    },
  ];
}

function dashboardRoute(boot: AppBoot): RouteObject {
  return {
    path: '/dashboard/:businessId',
    lazy: async () => {
      const { DashboardRoute } = await import('./routes/dashboard');
      return { element: <DashboardRoute boot={boot} /> };
    },
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./routes/overview')).OverviewRoute }),
      },
      {
        path: 'appointments',
        lazy: async () => ({
          Component: (await import('@/features/appointments/AppointmentsPage')).AppointmentsPage,
        }),
      },
      {
        path: 'services',
        lazy: async () => ({ Component: (await import('@/features/services/ServicesPage')).ServicesPage }),
      },
      {
        path: 'settings',
        lazy: async () => ({ Component: (await import('@/features/settings/SettingsPage')).SettingsPage }),
      },
    ],
  };
}

function homeRoute(boot: AppBoot): RouteObject {
  return {
    path: '*',
    lazy: async () => {
      const { HomePage } = await import('./routes/home');
      return { element: <HomePage demo={boot.demo} /> };
    },
  };
}
