import { changeBusiness } from '@/lib/queries/changeBusiness';
import { FormTextField } from '@/components/form/FormTextField';
import { emailsFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSettingsForm } from '../useSettingsForm';
import { SettingsCard } from './SettingsCard';

/** Where customers' replies to emails go. */
export function EmailsCard() {
  const text = messages.emails;
  const { control, card } = useSettingsForm({
    toValues: ({ reply_email }) => ({ reply_email }),
    names: ['reply_email'],
    fields: emailsFields,
    send: changeBusiness,
    savedText: text.saved,
  });

  return (
    <SettingsCard {...card} title={text.title} anchor="emails" saveLabel={text.save} failedText={text.failed}>
      <div className={styles.fields}>
        <FormTextField
          control={control}
          name="reply_email"
          label={text.replyAddress}
          hint={text.replyHint}
          optional
          type="email"
          autoComplete="email"
          native={{ maxLength: 254 }}
        />
      </div>
    </SettingsCard>
  );
}
