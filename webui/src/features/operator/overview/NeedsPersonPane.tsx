import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardIcon, SettingsIcon } from '@/components/icon/dashboardIcons';
import { MailIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { operatorPaths } from '@/lib/operatorPaths';
import { format } from '../format';
import { contactMessagesQuery, failuresQuery, stuckPaymentsQuery } from '../system/api';
import { messages } from './messages';
import styles from './Overview.module.css';

const text = messages.person;

/** Payments, mails and jobs that do not continue without the operator. */
export function NeedsPersonPane() {
  const { data: payments } = useQuery(stuckPaymentsQuery());
  const { data: failures } = useQuery(failuresQuery());
  const { data: contacts } = useQuery(contactMessagesQuery());
  if (!payments || !failures || !contacts) return null;
  const mails = failures.filter(({ kind }) => kind === 'mail');
  const jobs = failures.filter(({ kind }) => kind === 'job');
  // Without an address for them, contact messages are only stored, and nothing has failed.
  const unsent = contacts.messages.filter(({ mailed }) => mailed === 'no' && contacts.mailed_to !== null);
  const oldest = payments[0];
  return (
    <Pane title={text.title} bare>
      {payments.length + failures.length + unsent.length === 0 && <p className={styles.none}>{text.none}</p>}
      <ul className={styles.items}>
        {oldest && (
          <Item
            icon={<CardIcon size={16} />}
            what={text.payments({ count: payments.length })}
            note={text.since({ at: format.shortDateTime(oldest.since) })}
          />
        )}
        <Failed
          icon={<MailIcon size={16} />}
          last={mails[0]?.last_at}
          what={text.mails({ count: mails.length })}
        />
        <Failed
          icon={<MailIcon size={16} />}
          last={unsent[0]?.at}
          what={text.contacts({ count: unsent.length })}
        />
        <Failed
          icon={<SettingsIcon size={16} />}
          last={jobs[0]?.last_at}
          what={text.jobs({ count: jobs.length })}
        />
      </ul>
    </Pane>
  );
}

interface FailedProps {
  icon: ReactNode;
  /** When the newest one failed; undefined if none has failed. */
  last: string | undefined;
  what: string;
}

function Failed({ icon, last, what }: FailedProps) {
  if (last === undefined) return null;
  return <Item icon={icon} what={what} note={text.last({ at: format.shortDateTime(last) })} />;
}

function Item({ icon, what, note }: { icon: ReactNode; what: string; note: string }) {
  return (
    <li>
      {icon}
      <div>
        <strong>{what}</strong>
        <small>{note}</small>
      </div>
      <Button
        component={Link}
        to={operatorPaths.system}
        size="small"
        variant="outlined"
        aria-label={text.openOf({ what })}
      >
        {text.open}
      </Button>
    </li>
  );
}
