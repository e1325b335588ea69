import Button from '@mui/material/Button';
import { useToast } from '@/components/feedback/Toasts';
import { AlertIcon } from '@/components/icon/dashboardIcons';
import { CheckCircleIcon, ClockIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { Pane } from '@/components/layout/Pane';
import { problemDetail } from '@/lib/problem';
import { format } from '../format';
import { useRetryContact, type ContactMessage, type ContactMessages } from './api';
import { messages } from './messages';
import styles from './System.module.css';

const text = messages.contacts;

/** What people wrote with the contact form, and whether it was mailed. */
export function ContactMessagesCard({ contacts }: { contacts: ContactMessages }) {
  const toast = useToast();
  const retry = useRetryContact();
  const { mailed_to: address, messages: list } = contacts;
  return (
    <Pane title={text.title} subtitle={address === null ? text.notMailed : text.mailedTo({ address })}>
      {list.length === 0 && <p className={styles.empty}>{text.none}</p>}
      <ul className={styles.list}>
        {list.map((contact) => (
          <li key={contact.id} className={styles.contact}>
            <div>
              <span className={styles.name} dir="auto">
                {contact.subject}
              </span>
              <p className={styles.about}>
                {text.from({
                  name: contact.name,
                  email: contact.email,
                  at: format.shortDateTime(contact.at),
                })}
              </p>
              {contact.reason !== '' && <p className={styles.about}>{contact.reason}</p>}
            </div>
            <div className={styles.buttons}>
              <MailedChip mailed={contact.mailed} />
              {contact.mailed === 'no' && address !== null && (
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={text.retryOf({ subject: contact.subject })}
                  loading={retry.isPending && retry.variables === contact.id}
                  onClick={() =>
                    retry.mutate(contact.id, {
                      onSuccess: () => toast.success(text.retried),
                      onError: (error) => toast.error(problemDetail(error, messages.failed)),
                    })
                  }
                >
                  {messages.retry}
                </Button>
              )}
            </div>
            <details className={styles.full}>
              <summary>{text.read}</summary>
              <p className={styles.text} dir="auto">
                {contact.message}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

function MailedChip({ mailed }: Pick<ContactMessage, 'mailed'>) {
  switch (mailed) {
    case 'yes':
      return (
        <IconChip icon={<CheckCircleIcon size={14} />} iconColour="success.main" label={text.mailed.yes} />
      );
    case 'no':
      return <IconChip icon={<AlertIcon size={14} />} fill="error" label={text.mailed.no} />;
    case 'pending':
      return <IconChip icon={<ClockIcon size={14} />} label={text.mailed.pending} />;
  }
}
