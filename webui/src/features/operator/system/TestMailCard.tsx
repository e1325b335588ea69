import { sentence } from './systemText';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/feedback/Notice';
import { FormTextField } from '@/components/form/FormTextField';
import { Pane } from '@/components/layout/Pane';
import { applyProblem } from '@/lib/applyProblem';
import { ApiProblem, fieldError, problemDetail } from '@/lib/problem';
import { useTestMail } from './api';
import { messages } from './messages';
import styles from './System.module.css';

const text = messages.testMail;

/** Sends a mail at once and shows what the mail server says. */
export function TestMailCard({ to: own }: { to: string }) {
  const { control, handleSubmit, setError } = useForm({ defaultValues: { to: own } });
  const send = useTestMail();
  const submit = handleSubmit(({ to }) =>
    send.mutate(to, { onError: (error) => applyProblem(error, setError, ['to']) }),
  );
  return (
    <Pane title={text.title}>
      <form noValidate className={styles.inner} onSubmit={(event) => void submit(event)}>
        <FormTextField control={control} name="to" label={text.to} type="email" native={{ maxLength: 254 }} />
        <Button type="submit" variant="outlined" loading={send.isPending} sx={{ justifySelf: 'start' }}>
          {text.send}
        </Button>
        <div role="status">
          {send.data && (
            <Notice
              kind={send.data.stored ? 'info' : 'success'}
              title={
                send.data.stored
                  ? text.stored({ folder: send.data.accepted_by })
                  : text.accepted({ server: send.data.accepted_by, seconds: send.data.seconds })
              }
            />
          )}
        </div>
        {send.error && fieldError(send.error, 'to') === undefined && <Refusal error={send.error} />}
      </form>
    </Pane>
  );
}

function Refusal({ error }: { error: Error }) {
  const detail = problemDetail(error, messages.failed);
  // A reply begins with its code. Without one, the server was not reached or broke off.
  const replied = error instanceof ApiProblem && error.code === 'mail_refused' && /^\d/.test(detail);
  return (
    <Notice kind="error" title={replied ? text.refused : text.failed}>
      {replied ? `${text.reason} ${detail}` : sentence(detail)}
    </Notice>
  );
}
