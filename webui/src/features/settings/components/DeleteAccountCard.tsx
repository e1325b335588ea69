import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { Pane } from '@/components/layout/Pane';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { accountMessages } from '../accountMessages';
import { accountQuery } from '../security/account';
import styles from './AccountCards.module.css';

const DeleteAccountDialog = lazyDialog(() =>
  import('./DeleteAccountDialog').then((m) => m.DeleteAccountDialog),
);

const text = accountMessages.deletion;

/** Leads to the dialog that deletes the account. A demo account cannot be deleted, and the card says why. */
export function DeleteAccountCard() {
  const account = useQuery(accountQuery);
  const shared = account.data?.shared;
  const [open, setOpen] = useState(false);
  return (
    <Pane title={text.title} anchor="delete">
      {shared && (
        <div className={styles.notice}>
          <Notice kind="info" title={text.shared} />
        </div>
      )}
      <div className={styles.row}>
        <p>{text.text}</p>
        {!shared && !account.isPending && (
          <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
            {text.open}
          </Button>
        )}
      </div>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Pane>
  );
}
