import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmailLanguageField } from '@/modules/business/EmailLanguageField';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { ApiProblem } from '@/lib/problem';
import { contactFields, useEditCustomer } from '../api/changeCustomer';
import { customerByEmail, type Customer, type ListedCustomer } from '../api/customers';
import { messages } from '../messages';
import styles from './CustomerPanel.module.css';

interface EditDialogProps {
  customer: Customer;
  onClose: () => void;
  /** Offered when the email belongs to another customer. */
  onMerge: (other: ListedCustomer) => void;
}

type Contact = Pick<Customer, 'full_name' | 'email' | 'phone' | 'language'>;

const wireFields = ['full_name', 'email', 'phone', 'language'] as const;

/** Corrects a customer's name, email and phone, and chooses the language of emails to them. */
export function EditDialog({ customer, onClose, onMerge }: EditDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const text = messages.edit;
  const [seen] = useState(customer);
  const [failure, setFailure] = useState<Error | null>(null);
  const [taken, setTaken] = useState<ListedCustomer>();
  const save = useEditCustomer(business.id, contactFields);
  const { control, formState, handleSubmit, setError } = useForm<Contact>({
    defaultValues: {
      full_name: seen.full_name,
      email: seen.email,
      phone: seen.phone,
      language: seen.language,
    },
  });
  const fail = async (error: Error, email: string) => {
    const isTaken = error instanceof ApiProblem && error.code === 'email_taken';
    const other = isTaken ? await customerByEmail(business.id, email).catch(() => undefined) : undefined;
    setTaken(other);
    if (!applyProblem(error, setError, wireFields)) setFailure(error);
  };
  // A customer who books online meanwhile may get a language, which a save of other fields keeps.
  const { language: choseLanguage = false } = formState.dirtyFields;
  const submit = ({ language, ...contact }: Contact) => {
    setFailure(null);
    setTaken(undefined);
    save.mutate(
      { seen, input: { ...contact, ...(choseLanguage && { language }) } },
      {
        onSuccess: () => {
          toast.success(text.saved);
          onClose();
        },
        onError: (error) => void fail(error, contact.email),
      },
    );
  };
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      changed={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      submitLabel={text.save}
      busy={save.isPending}
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={text.failed} />
        <FormTextField control={control} name="full_name" label={text.name} autoComplete="off" />
        <FormTextField control={control} name="email" label={text.email} type="email" autoComplete="off" />
        <FormTextField
          control={control}
          name="phone"
          label={text.phone}
          type="tel"
          autoComplete="off"
          hint={text.hint}
        />
        <EmailLanguageField control={control} name="language" />
        {taken && (
          <Notice
            kind="action"
            title={text.taken({
              name: taken.full_name,
              appointments: messages.appointments({ count: taken.appointments }),
            })}
            action={
              <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => onMerge(taken)}>
                {text.merge}
              </Button>
            }
          >
            {text.takenText}
          </Notice>
        )}
      </div>
    </FormDialog>
  );
}
