import { messages as businessMessages } from '@/modules/business/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { BusinessProvider } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { UnsavedChangesProvider } from '@/components/feedback/UnsavedChanges';
import { lazyPart } from '@/components/layout/lazyPart';
import { useFocusKeeper } from '@/components/layout/useFocusKeeper';
import { paths } from '@/lib/paths';
import { ApiProblem, isInDeletion, problemDetail } from '@/lib/problem';
import { businessQuery, type Business } from '@/lib/queries/business';
import { overviewQuery } from '@/lib/queries/overview';
import { sessionHint } from '@/lib/sessionHint';
import { useLogout } from './api/logout';
import type { BellProps } from './components/Bell';
import { BottomBar } from './components/BottomBar';
import { FrameSkeleton } from './components/FrameSkeleton';
import { Rail } from './components/Rail';
import { TopBar } from './components/TopBar';
import styles from './DashboardFrame.module.css';
import { messages } from './messages';

const AccessDenied = lazy(() =>
  import('./components/AccessDenied').then((module) => ({ default: module.AccessDenied })),
);
const LoadFailed = lazy(() =>
  import('./components/LoadFailed').then((module) => ({ default: module.LoadFailed })),
);
const Banners = lazyPart(() => import('./components/Banners').then((m) => m.Banners));
const DeletionPage = lazy(() =>
  import('./components/DeletionPage').then((module) => ({ default: module.DeletionPage })),
);

/** Premium counts because a payment for it may be missing. */
const mayHaveBanner = (business: Business) =>
  business.two_factor_removal_at !== null ||
  business.suspension !== null ||
  business.tier === 'premium' ||
  !business.email_confirmed;

interface DashboardFrameProps extends Pick<BellProps, 'Notifications'> {
  businessId: string;
}

/**
 * The frame around every tab. Only the owner sees it. Without a session it redirects to the sign-in
 * page. With another owner's session it shows Access Denied, and after any other failure what failed.
 * While the account is being deleted, it shows only how to keep it.
 */
export function DashboardFrame({ businessId, Notifications }: DashboardFrameProps) {
  const logout = useLogout();
  const business = useQuery({ ...businessQuery(businessId), enabled: !logout.isSuccess });
  const overview = useQuery({
    ...overviewQuery(businessId),
    enabled: business.isSuccess && !logout.isSuccess,
  });
  const queryClient = useQueryClient();
  const toast = useToast();
  const location = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);

  useEffect(() => {
    if (business.isSuccess) sessionHint.write(businessId);
  }, [business.isSuccess, businessId]);
  useEffect(() => {
    if (!logout.isSuccess) return;
    sessionHint.clear();
    // By now no tab is mounted that would load again what is removed here.
    queryClient.clear();
  }, [logout.isSuccess, queryClient]);

  if (logout.isSuccess) return <Navigate to={paths.login} />;
  const signOut = () =>
    logout.mutate(undefined, {
      // The owner stays in the dashboard, because the session is still open on this device.
      onError: (error) => toast.error(problemDetail(error, messages.logoutFailed)),
    });
  if (isInDeletion(business.error)) {
    return (
      <Suspense fallback={<FrameSkeleton />}>
        <DeletionPage businessId={businessId} onLogout={signOut} />
      </Suspense>
    );
  }
  if (business.data === undefined) {
    if (business.isPending) return <FrameSkeleton />;
    const status = business.error instanceof ApiProblem ? business.error.status : 0;
    const next = createPath(location);
    if (status === 401) {
      return <Navigate to={paths.login} replace state={{ notice: businessMessages.loginRequired, next }} />;
    }
    const retry = () => void business.refetch();
    return (
      <Suspense fallback={<FrameSkeleton />}>
        {status === 403 ? (
          <AccessDenied next={next} onRetry={retry} />
        ) : (
          <LoadFailed error={business.error} onRetry={retry} />
        )}
      </Suspense>
    );
  }

  return (
    <BusinessProvider business={business.data}>
      <UnsavedChangesProvider>
        <div className={styles.app}>
          <a className={styles.skip} href="#main">
            {messages.skip}
          </a>
          <Rail overview={overview.data} />
          <TopBar onLogout={signOut} overview={overview.data} Notifications={Notifications} />
          <main className={styles.main} id="main" tabIndex={-1} ref={main}>
            {mayHaveBanner(business.data) && <Banners overview={overview.data} />}
            <Outlet />
          </main>
          <BottomBar overview={overview.data} />
        </div>
      </UnsavedChangesProvider>
    </BusinessProvider>
  );
}
