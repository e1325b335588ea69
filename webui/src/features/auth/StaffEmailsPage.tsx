import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Notice } from '@/components/feedback/Notice';
import { problemDetail } from '@/lib/problem';
import { staffEmailsQuery, useSetStaffEmails } from './api/staffEmails';
import { AuthLayout } from './components/AuthLayout';
import { messages } from './messages';

const text = messages.staffEmails;

/**
 * Opened by the links in emails to staff members. Only the buttons start and stop the emails, because mail
 * scanners open links too.
 */
export function StaffEmailsPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const found = useQuery({ ...staffEmailsQuery(token), enabled: token !== '' });
  const save = useSetStaffEmails(token);
  const { data } = found;
  const wanted = data?.state === 'confirmed';
  return (
    <AuthLayout
      title={text.title}
      lead={data && text.states[data.state]({ business: data.business_name, email: data.email })}
    >
      {token === '' && <Notice kind="error" title={text.noToken} />}
      {found.isError && <Notice kind="error" title={problemDetail(found.error, text.failed)} />}
      {save.isError && <Notice kind="error" title={problemDetail(save.error, text.failed)} />}
      {data && (
        <Button
          variant={wanted ? 'outlined' : 'contained'}
          size="large"
          loading={save.isPending}
          onClick={() => save.mutate(!wanted)}
        >
          {text.actions[data.state]}
        </Button>
      )}
    </AuthLayout>
  );
}
