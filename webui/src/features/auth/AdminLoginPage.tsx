import { Link, useLocation, useNavigate } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { ShieldIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { lazyPart } from '@/components/layout/lazyPart';
import { adminPaths } from '@/lib/adminPaths';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import { operatorHint } from '@/lib/sessionHint';
import { useAdminLogin } from './api/login';
import { AuthLayout } from './components/AuthLayout';
import { LoginForm } from './components/LoginForm';
import { messages } from './messages';
import { noticeOf } from './noticeOf';
import type { LoginValues } from './schemas';
import { useSignInSteps } from './useSignInSteps';

const CodeStep = lazyPart(() => import('./components/CodeStep').then((m) => m.CodeStep));

const text = messages.adminLogin;
const empty: LoginValues = { email: '', password: '' };

/** Where the operator of the installation signs in. The session is separate from those of owners. */
export function AdminLoginPage() {
  const navigate = useNavigate();
  const notice = noticeOf(useLocation().state);
  const login = useAdminLogin();
  const onSignedIn = () => {
    operatorHint.write('true');
    void navigate(adminPaths.overview);
  };
  const { asksForCode, busy, error, signIn, enterCode, back } = useSignInSteps(login, onSignedIn);
  const chip = <IconChip icon={<ShieldIcon size={14} />} label={text.chip} />;

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
          {text.business} <Link to={paths.login}>{text.businessLogin}</Link>
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
