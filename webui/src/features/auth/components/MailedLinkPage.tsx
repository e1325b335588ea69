import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { problemDetail } from '@/lib/problem';
import { AuthLayout } from './AuthLayout';

interface MailedLinkPageProps {
  text: {
    title: string;
    text: string;
    submit: string;
    doneTitle: string;
    done: string;
    noToken: string;
    failed: string;
  };
  action: {
    isPending: boolean;
    isSuccess: boolean;
    isError: boolean;
    error: Error | null;
    mutate: (body: { token: string }) => void;
  };
  /** Where to go when it is done, or when the link does not work. */
  next: { to: string; label: string };
}

/** Opened by a link in a mail. Only the button does something, because mail scanners open links too. */
export function MailedLinkPage({ text, action, next }: MailedLinkPageProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  if (action.isSuccess) {
    return (
      <AuthLayout title={text.doneTitle} lead={text.done}>
        <Button component={Link} to={next.to} variant="contained" size="large">
          {next.label}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={text.title} lead={text.text}>
      {token === '' && <Notice kind="error" title={text.noToken} />}
      {action.isError && <Notice kind="error" title={problemDetail(action.error, text.failed)} />}
      {token !== '' && (
        <Button
          variant="contained"
          size="large"
          loading={action.isPending}
          onClick={() => action.mutate({ token })}
        >
          {text.submit}
        </Button>
      )}
      {(token === '' || action.isError) && (
        <Button component={Link} to={next.to} variant="text">
          {next.label}
        </Button>
      )}
    </AuthLayout>
  );
}
