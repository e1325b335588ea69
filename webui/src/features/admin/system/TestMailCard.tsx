import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type SyntheticEvent } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { FieldFrame } from '@/components/form/FieldFrame';
import { Pane } from '@/components/layout/Pane';
import { ApiProblem, fieldError, problemDetail } from '@/lib/problem';
import { useTestMail } from './api';
import { messages } from './messages';
import styles from './System.module.css';

const text = messages.testMail;

/** Sends a mail at once and shows what the mail server says. */
export function TestMailCard({ to: own }: { to: string }) {
  const [to, setTo] = useState(own);
  const send = useTestMail();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send.mutate(to);
  };
  const wrongAddress = fieldError(send.error, 'to');
  return (
    <Pane title={text.title}>
      <form noValidate className={styles.inner} onSubmit={submit}>
        <FieldFrame label={text.to} error={wrongAddress}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              type="email"
              value={to}
              onChange={(event) => setTo(event.target.value)}
              inputProps={{ maxLength: 254, 'aria-describedby': describedBy }}
            />
          )}
        </FieldFrame>
        <Button type="submit" variant="outlined" loading={send.isPending} sx={{ justifySelf: 'start' }}>
          {text.send}
        </Button>
        <div role="status">
          {send.data && (
            <Notice
              kind={send.data.stored ? 'info' : 'success'}
              title={
                send.data.stored
                  ? text.stored(send.data.accepted_by)
                  : text.accepted(send.data.accepted_by, send.data.seconds)
              }
            />
          )}
        </div>
        {send.error && wrongAddress === undefined && <Refusal error={send.error} />}
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
      {replied ? `${text.reason} ${detail}` : messages.sentence(detail)}
    </Notice>
  );
}
