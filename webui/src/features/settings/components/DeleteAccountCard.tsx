import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Pane } from '@/components/layout/Pane';
import { accountMessages } from '../accountMessages';
import styles from './AccountCards.module.css';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog').then((module) => ({ default: module.DeleteAccountDialog })),
);

const text = accountMessages.deletion;

/** Leads to the dialog that deletes the account. */
export function DeleteAccountCard() {
  const [open, setOpen] = useState(false);
  return (
    <Pane title={text.title} anchor="delete">
      <div className={styles.row}>
        <p>{text.text}</p>
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          {text.open}
        </Button>
      </div>
      {open && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Pane>
  );
}
