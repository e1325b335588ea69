import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { Pane } from '@/components/layout/Pane';
import { AccountCalls, type AccountEvent } from './account';
import { securityMessages } from './messages';
import styles from './Security.module.css';
import { useWhen } from './useWhen';

const text = securityMessages.history;
const pageSize = 8;

/** What happened to the account's security: what, when and from where. Renders nothing for a demo account. */
export function AccountHistoryCard() {
  const { data: account } = useQuery(use(AccountCalls).account);
  const [shown, setShown] = useState(pageSize);
  if (!account || account.shared) return null;
  const { events } = account;
  const more = events.length > shown;
  return (
    <Pane
      title={text.title}
      anchor="account-history"
      footer={
        more ? (
          <>
            <span className={styles.note}>{text.shown({ shown, all: events.length })}</span>
            <Button variant="text" sx={{ ml: 'auto' }} onClick={() => setShown(shown + pageSize)}>
              {text.more}
            </Button>
          </>
        ) : undefined
      }
    >
      {events.length === 0 && <p className={`${styles.notice} ${styles.note}`}>{text.none}</p>}
      <ul className={styles.list}>
        {events.slice(0, shown).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Pane>
  );
}

function EventRow({ event }: { event: AccountEvent }) {
  const when = useWhen();
  const said = text.events[event.kind];
  return (
    <li>
      <div>
        {typeof said === 'string' ? said : said({ detail: event.detail })}
        <p className={styles.note}>{[when(event.at), event.device, event.address].join(' · ')}</p>
      </div>
    </li>
  );
}
