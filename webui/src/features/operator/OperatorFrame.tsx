import CircularProgress from '@mui/material/CircularProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { useToast } from '@/components/feedback/Toasts';
import { UnsavedChangesProvider } from '@/components/feedback/UnsavedChanges';
import { useDocumentTitle } from '@/components/layout/useDocumentTitle';
import { useFocusKeeper } from '@/components/layout/useFocusKeeper';
import { operatorPaths } from '@/lib/operatorPaths';
import { ApiProblem, problemDetail } from '@/lib/problem';
import { operatorSessionQuery } from '@/lib/queries/operatorSession';
import { operatorHint } from '@/lib/sessionHint';
import styles from './OperatorFrame.module.css';
import { useOperatorLogout } from './api/logout';
import { useOperatorReads } from './api/reads';
import { useSessionCheck } from './api/useSessionCheck';
import { OperatorHeader } from './components/OperatorHeader';
import { messages } from './messages';

/**
 * The frame around every screen of the operator's area. A browser that has not signed in is led to the sign-in page,
 * and so is one whose session has ended.
 */
export function OperatorFrame() {
  // Read only once. When the session ends later, the query cache opens the sign-in page and shows the reason there.
  const [signedIn] = useState(() => operatorHint.read() !== null);
  const location = useLocation();
  const logout = useOperatorLogout();
  const queryClient = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    if (!logout.isSuccess) return;
    operatorHint.clear();
    // By now no screen is mounted that would load again what is removed here.
    queryClient.clear();
  }, [logout.isSuccess, queryClient]);

  if (logout.isSuccess) return <Navigate to={operatorPaths.login} replace />;
  if (!signedIn) return <Navigate to={operatorPaths.login} replace state={{ next: createPath(location) }} />;
  const signOut = () =>
    logout.mutate(undefined, {
      // The operator stays, because the session is still open on this device.
      onError: (error) => toast.error(problemDetail(error, messages.logoutFailed)),
    });
  return (
    <UnsavedChangesProvider>
      <OperatorArea onLogout={signOut} />
    </UnsavedChangesProvider>
  );
}

function OperatorArea({ onLogout }: { onLogout: () => void }) {
  const session = useQuery(operatorSessionQuery());
  const reads = useOperatorReads();
  // After that, each screen shows its own loading state.
  const [opened, setOpened] = useState(false);
  if (!opened && !session.isPending && !reads.loading) setOpened(true);
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);
  const { pathname } = useLocation();
  useSessionCheck(pathname);

  const signedOut = session.error instanceof ApiProblem && session.error.status === 401;
  const operator = session.data;
  const mustSetUp =
    operator && (operator.replace_password || (operator.two_factor_required && !operator.two_factor));
  if (mustSetUp && pathname !== operatorPaths.security)
    return <Navigate to={operatorPaths.security} replace />;
  if (signedOut || !opened) return <Loading />;
  return (
    <div className={styles.area}>
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      <OperatorHeader email={session.data?.email} onLogout={onLogout} />
      <main className={styles.main} id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
    </div>
  );
}

function Loading() {
  useDocumentTitle(messages.title);
  return (
    <main className={styles.loading}>
      <h1 className="visually-hidden">{messages.title}</h1>
      <CircularProgress size={24} aria-hidden="true" />
      <p role="status">{messages.loading}</p>
    </main>
  );
}
