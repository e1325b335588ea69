import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { paths } from '@/lib/paths';
import { sessionHint } from '@/lib/sessionHint';
import { useConfirmEmail } from './api/confirmEmail';
import { AuthLayout } from './components/AuthLayout';
import { failureText } from './failureText';
import { messages } from './messages';

/**
 * Opened by the link of a confirmation mail. Only the button confirms, because mail scanners open links
 * too.
 */
export function ConfirmEmailPage() {
  const text = messages.confirmEmail;
  const token = useSearchParams()[0].get('token') ?? '';
  const confirm = useConfirmEmail();
  const businessId = sessionHint.read();

  if (confirm.isSuccess) {
    return (
      <AuthLayout title={text.doneTitle} lead={text.done}>
        <Button
          component={Link}
          to={businessId === null ? paths.login : paths.overview(businessId)}
          variant="contained"
          size="large"
        >
          {businessId === null ? messages.login.title : text.toDashboard}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={text.title} lead={text.text}>
      {token === '' && <Notice kind="error" title={text.noToken} />}
      {confirm.isError && <Notice kind="error" title={failureText(confirm.error, text.failed)} />}
      {token !== '' && (
        <Button
          variant="contained"
          size="large"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ token })}
        >
          {text.submit}
        </Button>
      )}
    </AuthLayout>
  );
}
