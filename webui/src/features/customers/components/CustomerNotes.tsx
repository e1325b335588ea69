import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { FormTextField } from '@/components/form/FormTextField';
import { notesFields, useEditCustomer } from '../api/changeCustomer';
import type { Customer } from '../api/customers';
import { messages } from '../messages';
import styles from './CustomerPanel.module.css';

/** The owner's notes about a customer, saved by a button. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const text = messages.panel;
  const { control, formState, handleSubmit, reset } = useForm({
    values: { notes: customer.notes },
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = formState;
  useUnsavedChanges(isDirty);
  // The customer as they were when the owner began to type.
  const [seen, setSeen] = useState(customer);
  if (!isDirty && seen !== customer) setSeen(customer);
  const save = useEditCustomer(business.id, notesFields);
  const submit = handleSubmit(({ notes }) =>
    save.mutate(
      { seen, input: { notes } },
      {
        onSuccess: (saved) => {
          reset({ notes: saved.notes });
          toast.success(text.notesSaved);
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} className={styles.fields} style={{ gap: 8 }}>
      <FormTextField
        control={control}
        name="notes"
        label={text.notes}
        hint={text.onlyYou}
        minRows={3}
        maxRows={10}
        native={{ maxLength: 4000, dir: 'auto' }}
      />
      <SaveFailure error={save.error} title={text.notesFailed} />
      <div className={`${styles.line} ${styles.start}`}>
        <Button type="submit" size="small" variant="outlined" loading={save.isPending}>
          {text.saveNotes}
        </Button>
        {customer.notes_saved_at !== null && !isDirty && (
          <span className={styles.low}>
            {text.saved({ date: format.date(format.day(customer.notes_saved_at)) })}
          </span>
        )}
      </div>
    </form>
  );
}
