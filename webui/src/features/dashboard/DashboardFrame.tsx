import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { BusinessProvider } from '@/components/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { paths } from '@/lib/paths';
import { ApiProblem } from '@/lib/problem';
import { businessQuery } from '@/lib/queries/business';
import { overviewQuery } from '@/lib/queries/overview';
import { sessionHint } from '@/lib/sessionHint';
import { AccessDenied } from './AccessDenied';
import { useLogout } from './api/logout';
import { BottomBar } from './BottomBar';
import styles from './DashboardFrame.module.css';
import { EmailBanner } from './EmailBanner';
import { FrameSkeleton } from './FrameSkeleton';
import { messages } from './messages';
import { Rail } from './Rail';
import { TopBar } from './TopBar';

interface DashboardFrameProps {
  businessId: string;
  /** Mail is kept in a folder of this installation, where the owner can read it. */
  mailFolder: boolean;
}

/**
 * The frame around every tab. It lets only the owner in: without a session to the sign-in page, with a
 * foreign one, or when the business cannot be loaded, to the Access Denied screen.
 */
export function DashboardFrame({ businessId, mailFolder }: DashboardFrameProps) {
  const business = useQuery(businessQuery(businessId));
  const overview = useQuery({ ...overviewQuery(businessId), enabled: business.isSuccess });
  const logout = useLogout();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();

  useEffect(() => {
    if (business.isSuccess) sessionHint.write(businessId);
  }, [business.isSuccess, businessId]);

  if (business.data === undefined) {
    if (business.isPending) return <FrameSkeleton />;
    if (business.error instanceof ApiProblem && business.error.status === 401) {
      return <Navigate to={paths.login} replace state={{ notice: messages.loginRequired }} />;
    }
    return <AccessDenied onRetry={() => void business.refetch()} />;
  }

  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        sessionHint.clear();
        void navigate(paths.login);
        queryClient.clear();
      },
      // Staying is honest: the session would still be open on this device.
      onError: () => toast.error(messages.logoutFailed),
    });

  return (
    <BusinessProvider business={business.data}>
      <div className={styles.app}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <Rail overview={overview.data} />
        <TopBar onLogout={leave} />
        <main className={styles.main} id="main" tabIndex={-1}>
          <EmailBanner mailFolder={mailFolder} />
          <Outlet />
        </main>
        <BottomBar overview={overview.data} />
      </div>
    </BusinessProvider>
  );
}
