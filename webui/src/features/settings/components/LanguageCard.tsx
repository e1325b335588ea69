import { changeBusiness } from '@/modules/business/changeBusiness';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { FormSelect } from '@/components/form/FormSelect';
import { languageOptions } from '@/components/form/languageOptions';
import { languageFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSettingsForm } from '../useSettingsForm';
import { SettingsCard } from './SettingsCard';

const text = messages.language;

/** The language of customers who ask for none. */
export function LanguageCard() {
  const { customer_languages: languages } = useInstallation();
  const { control, card } = useSettingsForm({
    toValues: ({ language }) => ({ language }),
    names: ['language'],
    fields: languageFields,
    send: changeBusiness,
    savedText: text.saved,
  });
  return (
    <SettingsCard
      {...card}
      title={text.title}
      anchor="language"
      saveLabel={text.save}
      failedText={text.failed}
    >
      <div className={styles.fields}>
        <FormSelect
          control={control}
          name="language"
          label={text.label}
          hint={text.hint}
          options={languageOptions(languages)}
        />
      </div>
    </SettingsCard>
  );
}
