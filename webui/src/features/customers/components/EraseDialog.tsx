import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { FieldFrame } from '@/components/form/FieldFrame';
import { problemDetail } from '@/lib/problem';
import { useNow } from '@/lib/useNow';
import { useEraseCustomer } from '../api/changeCustomer';
import type { Customer } from '../api/customers';
import { hasComing } from '../hasComing';
import { messages } from '../messages';

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
  const text = messages.erase;
  const [word, setWord] = useState('');
  const [missing, setMissing] = useState(false);
  const [tell, setTell] = useState(true);
  const erase = useEraseCustomer(business.id);
  const confirm = () => {
    const typed = word.trim().toUpperCase() === text.word;
    setMissing(!typed);
    if (!typed) return;
    erase.mutate(
      { customer, tell },
      {
        onSuccess: () => {
          toast.success(text.erased);
          onClose();
          onErased();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={text.title(customer.full_name)}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={erase.isPending}
      error={erase.error ? problemDetail(erase.error, text.failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          {hasComing(customer, now) && (
            <div>
              <Notice kind="action" title={text.coming} />
              <FormControlLabel
                label={text.tell}
                control={<Checkbox checked={tell} onChange={(_, checked) => setTell(checked)} />}
              />
            </div>
          )}
          <FieldFrame label={text.type} error={missing ? text.type : undefined}>
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                value={word}
                autoComplete="off"
                inputProps={{ 'aria-describedby': describedBy, 'aria-invalid': missing }}
                onChange={({ target }) => setWord(target.value)}
              />
            )}
          </FieldFrame>
        </>
      }
    >
      <p>
        {text.text} {text.stay(customer.figures.appointments)}
      </p>
    </ConfirmDialog>
  );
}
