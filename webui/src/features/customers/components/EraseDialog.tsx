import { locale } from '@/lib/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController, useForm } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { FormTextField } from '@/components/form/FormTextField';
import { problemDetail } from '@/lib/problem';
import { useNow } from '@/lib/useNow';
import { z } from '@/lib/zod';
import { useEraseCustomer } from '../api/changeCustomer';
import type { Customer } from '../api/customers';
import { hasComing } from '../hasComing';
import { messages } from '../messages';

const text = messages.erase;

const eraseSchema = z.object({
  word: z.string().refine((typed) => typed.trim().toLocaleUpperCase(locale) === text.word, text.type),
  tell: z.boolean(),
});

interface EraseDialogProps {
  customer: Customer;
  onClose: () => void;
  onErased: () => void;
}

/** Asks before all data that identifies a customer is erased. The owner confirms by typing a word. */
export function EraseDialog({ customer, onClose, onErased }: EraseDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const now = useNow();
  const erase = useEraseCustomer(business.id);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(eraseSchema),
    defaultValues: { word: '', tell: true },
  });
  const { field: tell } = useController({ control, name: 'tell' });
  const confirm = handleSubmit((entered) =>
    erase.mutate(
      { customer, tell: entered.tell },
      {
        onSuccess: () => {
          toast.success(text.erased);
          onClose();
          onErased();
        },
      },
    ),
  );
  return (
    <ConfirmDialog
      open
      title={text.title({ name: customer.full_name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={erase.isPending}
      error={erase.error ? problemDetail(erase.error, text.failed) : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
      fields={
        <>
          {hasComing(customer, now) && (
            <div>
              <Notice kind="action" title={text.coming} />
              <FormControlLabel
                label={text.tell}
                control={<Checkbox checked={tell.value} onChange={(_, checked) => tell.onChange(checked)} />}
              />
            </div>
          )}
          <FormTextField control={control} name="word" label={text.type} autoComplete="off" />
        </>
      }
    >
      <p>
        {text.text} {text.stay({ count: customer.figures.appointments })}
      </p>
    </ConfirmDialog>
  );
}
