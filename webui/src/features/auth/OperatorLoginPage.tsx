import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { ShieldIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { lazyPart } from '@/components/layout/lazyPart';
import { operatorPaths } from '@/lib/operatorPaths';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import { operatorSessionQuery } from '@/lib/queries/operatorSession';
import { operatorHint } from '@/lib/sessionHint';
import { useOperatorLogin } from './api/login';
import { AuthLayout } from './components/AuthLayout';
import { AuthLink } from './components/AuthLink';
import { LoginForm } from './components/LoginForm';
import { messages } from './messages';
import type { LoginValues } from './schemas';
import { nextIn, signInState } from './signInState';
import { useOpenScreen } from './useOpenScreen';
import { useSignInSteps } from './useSignInSteps';

const CodeStep = lazyPart(() => import('./components/CodeStep').then((m) => m.CodeStep), { texts: 'auth' });

const text = messages.operatorLogin;
const empty: LoginValues = { email: '', password: '' };

/** Where the operator of the installation signs in. The session is separate from those of owners. */
export function OperatorLoginPage() {
  const openScreen = useOpenScreen();
  const state = signInState(useLocation().state);
  const { notice } = state;
  const next = nextIn(operatorPaths.overview, state);
  const [mayBeSignedIn] = useState(() => operatorHint.read() !== null && notice === undefined);
  const session = useQuery({ ...operatorSessionQuery(), enabled: mayBeSignedIn });
  const login = useOperatorLogin();
  const { asksForCode, busy, error, signIn, enterCode, back } = useSignInSteps(login, ({ language }) => {
    operatorHint.write('true');
    void openScreen(next, language);
  });
  const chip = <IconChip icon={<ShieldIcon size={14} />} label={text.chip} />;

  if (session.isSuccess && !login.isSuccess) return <Navigate to={next} replace />;

  if (asksForCode)
    return (
      <AuthLayout chip={chip} title={messages.login.second.title} lead={messages.login.second.lead}>
        <CodeStep busy={busy} error={error} failed={text.failed} onSubmit={enterCode} onBack={back} />
      </AuthLayout>
    );

  return (
    <AuthLayout
      chip={chip}
      title={text.title}
      lead={text.lead}
      foot={
        <span>
          {text.business} <AuthLink to={paths.login}>{text.businessLogin}</AuthLink>
        </span>
      }
    >
      {notice !== undefined && !login.isError && <Notice kind="info" title={notice} />}
      <LoginForm
        defaultValues={empty}
        error={error && problemDetail(error, text.failed)}
        busy={busy}
        onSubmit={signIn}
      />
    </AuthLayout>
  );
}
