import OutlinedInput from '@mui/material/OutlinedInput';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/modules/business/changeBusiness';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { FieldFrame } from '@/components/form/FieldFrame';
import { fieldError } from '@/lib/problem';
import { emailsFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useCardDraft } from '../useCardDraft';
import { SettingsCard } from './SettingsCard';

/** Where customers' replies to emails go. */
export function EmailsCard() {
  const { business } = useBusiness();
  const text = messages.emails;
  const draft = useCardDraft<string, string>({
    fields: emailsFields,
    send: (business, reply_email) => changeBusiness(business, { reply_email }),
    savedText: text.saved,
  });
  const address = draft.value ?? business.reply_email;
  const changed = address !== business.reply_email;
  const error = changed ? draft.error : null;
  const wrong = fieldError(error, 'reply_email');

  return (
    <SettingsCard
      title={text.title}
      anchor="emails"
      changed={changed}
      saveLabel={text.save}
      saving={draft.saving}
      onSave={() => draft.submit(address)}
      onCancel={draft.discard}
    >
      <div className={styles.fields}>
        <SaveFailure error={wrong === undefined ? error : null} title={text.failed} />
        <FieldFrame label={text.replyAddress} hint={text.replyHint} error={wrong} optional>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              fullWidth
              type="email"
              autoComplete="email"
              value={address}
              onChange={({ target }) => draft.edit(target.value)}
              inputProps={{ 'aria-describedby': describedBy, maxLength: 254 }}
            />
          )}
        </FieldFrame>
      </div>
    </SettingsCard>
  );
}
