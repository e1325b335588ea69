import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FieldFrame } from '@/components/form/FieldFrame';
import { Pane } from '@/components/layout/Pane';
import { fieldError, problemDetail } from '@/lib/problem';
import type { Business } from '@/lib/queries/business';
import { saveReplyEmail } from '../api/saveReplyEmail';
import { emailsFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSaveBusiness } from '../useSaveBusiness';
import { UnsavedChip } from './UnsavedChip';

interface Draft {
  /** The business when editing began. */
  seen: Business;
  address: string;
}

/** Where customers' replies to emails go. */
export function EmailsCard() {
  const { business } = useBusiness();
  const text = messages.emails;
  const toast = useToast();
  const save = useSaveBusiness(emailsFields, saveReplyEmail);
  const [draft, setDraft] = useState<Draft>();
  const address = draft?.address ?? business.reply_email;
  const dirty = address !== business.reply_email;
  const wrong = dirty ? fieldError(save.error, 'reply_email') : undefined;

  const submit = () =>
    save.mutate(
      { seen: draft?.seen ?? business, input: address },
      {
        onSuccess: () => {
          toast.success(text.saved);
          setDraft(undefined);
        },
      },
    );
  const reset = () => {
    save.reset();
    setDraft(undefined);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty) submit();
      }}
    >
      <Pane
        title={text.title}
        anchor="emails"
        action={dirty && <UnsavedChip />}
        footer={
          dirty ? (
            <>
              <Button variant="outlined" onClick={reset}>
                {messages.cancel}
              </Button>
              <Button type="submit" variant="contained" loading={save.isPending}>
                {text.save}
              </Button>
            </>
          ) : undefined
        }
      >
        <div className={styles.fields}>
          <SaveFailure
            error={dirty && wrong === undefined ? save.error : null}
            title={problemDetail(save.error, text.failed)}
          />
          <FieldFrame label={text.replyAddress} hint={text.replyHint} error={wrong} optional>
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                fullWidth
                type="email"
                autoComplete="email"
                value={address}
                onChange={({ target }) => setDraft({ seen: draft?.seen ?? business, address: target.value })}
                inputProps={{ 'aria-describedby': describedBy, maxLength: 254 }}
              />
            )}
          </FieldFrame>
        </div>
      </Pane>
    </form>
  );
}
