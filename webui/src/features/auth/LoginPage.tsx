import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { useInstallation, usePlansOff } from '@/modules/installation/InstallationContext';
import { lazyPart } from '@/components/layout/lazyPart';
import { paths } from '@/lib/paths';
import type { components } from '@/lib/schema';
import { sessionHint } from '@/lib/sessionHint';
import { useLogin } from './api/login';
import { sessionQuery } from './api/session';
import { AuthLayout } from './components/AuthLayout';
import { AuthLink } from './components/AuthLink';
import { LoginForm } from './components/LoginForm';
import { loginFailureText } from './loginFailureText';
import { messages } from './messages';
import type { LoginValues } from './schemas';
import { nextIn, signInState } from './signInState';
import { useOpenScreen } from './useOpenScreen';
import { useSignInSteps } from './useSignInSteps';

const LostPhone = lazyPart(() => import('./components/LostPhone').then((m) => m.LostPhone), {
  texts: 'auth',
});
const CodeStep = lazyPart(() => import('./components/CodeStep').then((m) => m.CodeStep), { texts: 'auth' });

const empty: LoginValues = { email: '', password: '' };

export function LoginPage() {
  const text = messages.login;
  const { demo } = useInstallation();
  const plansOff = usePlansOff();
  const openScreen = useOpenScreen();
  const state = signInState(useLocation().state);
  const { notice } = state;
  const [search] = useSearchParams();
  const account = demo?.accounts.find(({ label }) => label === search.get('demo'));
  const login = useLogin();
  const [mayBeSignedIn] = useState(() => sessionHint.read() !== null && notice === undefined && !account);
  const session = useQuery({ ...sessionQuery(), enabled: mayBeSignedIn });
  const toast = useToast();
  const openDashboard = async ({ id, language }: components['schemas']['SignedIn']) => {
    sessionHint.write(id);
    await openScreen(nextIn(paths.overview(id), state), language);
    toast.success(text.success);
  };
  const [lost, setLost] = useState(false);
  const { asksForCode, credentials, busy, error, signIn, enterCode, back } = useSignInSteps(
    login,
    (signedIn) => void openDashboard(signedIn),
  );

  if (session.data?.business_id && !login.isSuccess)
    return <Navigate to={nextIn(paths.overview(session.data.business_id), state)} replace />;

  if (credentials && lost)
    return (
      <AuthLayout title={text.lostPhone.title} lead={text.lostPhone.lead}>
        <LostPhone credentials={credentials} onBack={() => setLost(false)} />
      </AuthLayout>
    );

  if (asksForCode)
    return (
      <AuthLayout title={text.second.title} lead={text.second.lead}>
        <CodeStep
          busy={busy}
          error={error}
          failed={text.serverFailed}
          onSubmit={enterCode}
          onBack={back}
          onLost={() => setLost(true)}
        />
      </AuthLayout>
    );

  return (
    <AuthLayout
      title={text.title}
      lead={
        <>
          {text.newHere} <AuthLink to={paths.register}>{text.createAccount}</AuthLink>
        </>
      }
      foot={
        demo && (
          <>
            <span>{text.justLooking}</span>
            <AuthLink to={`${paths.login}?demo=free`}>{plansOff ? text.smallDemo : text.freeDemo}</AuthLink>
            <AuthLink to={`${paths.login}?demo=premium`}>
              {plansOff ? text.staffDemo : text.premiumDemo}
            </AuthLink>
          </>
        )
      }
    >
      {notice !== undefined && !login.isError && <Notice kind="error" title={notice} />}
      {account && !login.isError && notice === undefined && <Notice kind="info" title={text.demoFilled} />}
      <LoginForm
        defaultValues={account ? { email: account.email, password: account.password } : empty}
        error={error && loginFailureText(error)}
        busy={busy}
        help={<AuthLink to={paths.forgotPassword}>{text.forgot}</AuthLink>}
        onSubmit={signIn}
      />
    </AuthLayout>
  );
}
