import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type SyntheticEvent } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { notesFields, useEditCustomer } from '../api/changeCustomer';
import type { Customer } from '../api/customers';
import { messages } from '../messages';
import styles from './CustomerPanel.module.css';

/** The owner's notes about a customer, saved by a button. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const text = messages.panel;
  const id = useId();
  // The notes as they were when they were last typed into; undefined while nothing is typed.
  const [draft, setDraft] = useState<{ seen: Customer; notes: string }>();
  const notes = draft?.notes ?? customer.notes;
  const changed = draft !== undefined && draft.notes !== draft.seen.notes;
  useUnsavedChanges(changed);
  const save = useEditCustomer(business.id, notesFields);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate(
      { seen: draft?.seen ?? customer, input: { notes } },
      {
        onSuccess: () => {
          setDraft(undefined);
          toast.success(text.notesSaved);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className={styles.fields} style={{ gap: 8 }}>
      <div className={styles.line}>
        <label htmlFor={id}>{text.notes}</label>
        <span className={styles.low}>{text.onlyYou}</span>
      </div>
      <OutlinedInput
        id={id}
        multiline
        minRows={3}
        maxRows={10}
        value={notes}
        inputProps={{ maxLength: 4000, dir: 'auto' }}
        onChange={({ target }) => setDraft({ seen: draft?.seen ?? customer, notes: target.value })}
      />
      <SaveFailure error={save.error} title={text.notesFailed} />
      <div className={`${styles.line} ${styles.start}`}>
        <Button type="submit" size="small" variant="outlined" loading={save.isPending}>
          {text.saveNotes}
        </Button>
        {customer.notes_saved_at !== null && !changed && (
          <span className={styles.low}>
            {text.saved({ date: format.date(format.day(customer.notes_saved_at)) })}
          </span>
        )}
      </div>
    </form>
  );
}
