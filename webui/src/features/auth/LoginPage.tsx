import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { useInstallation } from '@/components/installation/InstallationContext';
import { paths } from '@/lib/paths';
import { ApiProblem } from '@/lib/problem';
import { sessionHint } from '@/lib/sessionHint';
import { useLogin } from './api/login';
import { AuthLayout } from './components/AuthLayout';
import { LoginForm } from './components/LoginForm';
import { loginFailureText } from './failureText';
import { messages } from './messages';
import type { LoginValues } from './schemas';

const CodeStep = lazy(() => import('./components/CodeStep').then((m) => ({ default: m.CodeStep })));

const empty: LoginValues = { email: '', password: '' };

/** A screen that redirects here may pass a sentence for this page to show. */
function noticeOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return typeof state.notice === 'string' ? state.notice : undefined;
}

const asksForCode = (error: unknown) => error instanceof ApiProblem && error.code === 'code_required';

export function LoginPage() {
  const text = messages.login;
  const { demo } = useInstallation();
  const navigate = useNavigate();
  const notice = noticeOf(useLocation().state);
  const [search] = useSearchParams();
  const account = demo?.accounts.find(({ label }) => label === search.get('demo'));
  const login = useLogin();
  const toast = useToast();
  // What the first step has sent, while the second one asks for a code.
  const [credentials, setCredentials] = useState<LoginValues>();

  const openDashboard = async (businessId: string) => {
    sessionHint.write(businessId);
    await navigate(paths.overview(businessId));
    toast.success(text.success);
  };
  const signIn = (values: LoginValues) =>
    login.mutate(values, {
      onSuccess: ({ id }) => void openDashboard(id),
      onError: (problem) => {
        if (!asksForCode(problem)) return;
        setCredentials(values);
        login.reset();
      },
    });

  if (credentials)
    return (
      <AuthLayout title={text.second.title} lead={text.second.lead}>
        <Suspense fallback={null}>
          <CodeStep
            credentials={credentials}
            onSignedIn={(id) => void openDashboard(id)}
            onBack={() => setCredentials(undefined)}
          />
        </Suspense>
      </AuthLayout>
    );

  return (
    <AuthLayout
      title={text.title}
      lead={
        <>
          {text.newHere} <Link to={paths.register}>{text.createAccount}</Link>
        </>
      }
      foot={
        demo && (
          <>
            <span>{text.justLooking}</span>
            <Link to={`${paths.login}?demo=free`}>{text.freeDemo}</Link>
            <Link to={`${paths.login}?demo=premium`}>{text.premiumDemo}</Link>
          </>
        )
      }
    >
      {notice !== undefined && !login.isError && <Notice kind="error" title={notice} />}
      {account && !login.isError && notice === undefined && <Notice kind="info" title={text.demoFilled} />}
      <LoginForm
        defaultValues={account ? { email: account.email, password: account.password } : empty}
        error={login.isError && !asksForCode(login.error) ? loginFailureText(login.error) : undefined}
        busy={login.isPending}
        onSubmit={signIn}
      />
    </AuthLayout>
  );
}
