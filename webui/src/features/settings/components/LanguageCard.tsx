import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController, useWatch, type Control } from 'react-hook-form';
import { changeBusiness } from '@/lib/queries/changeBusiness';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { FormSelect } from '@/components/form/FormSelect';
import { languageOptions } from '@/components/form/languageOptions';
import { languageFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSettingsForm } from '../useSettingsForm';
import { SettingsCard } from './SettingsCard';

const text = messages.language;

interface Languages {
  language: string;
  /** What is ticked. The main language counts as ticked. */
  languages: string[];
}

/** The language of customers who ask for none, and those that customers can choose. */
export function LanguageCard() {
  const { customer_languages: known } = useInstallation();
  const all = known.map(({ id }) => id);
  const { control, card } = useSettingsForm<Languages>({
    toValues: ({ language, languages }) => ({ language, languages: languages.length > 0 ? languages : all }),
    names: ['language'],
    fields: languageFields(known),
    send: (seen, { language, languages }) => {
      const offersAll = all.every((id) => id === language || languages.includes(id));
      return changeBusiness(seen, { language, languages: offersAll ? [] : languages });
    },
    savedText: text.saved,
  });
  const options = languageOptions(known);
  return (
    <SettingsCard
      {...card}
      title={text.title}
      anchor="language"
      saveLabel={text.save}
      failedText={text.failed}
    >
      <div className={styles.fields}>
        <FormSelect control={control} name="language" label={text.label} hint={text.hint} options={options} />
        <OfferedLanguages control={control} options={options} />
      </div>
    </SettingsCard>
  );
}

interface OfferedLanguagesProps {
  control: Control<Languages>;
  options: ReturnType<typeof languageOptions>;
}

function OfferedLanguages({ control, options }: OfferedLanguagesProps) {
  const main = useWatch({ control, name: 'language' });
  const { field } = useController({ control, name: 'languages' });
  const tick = (id: string, on: boolean) =>
    field.onChange(
      options.map(({ value }) => value).filter((other) => (other === id ? on : field.value.includes(other))),
    );
  return (
    <fieldset className={styles.choices}>
      <legend>{text.offered}</legend>
      {options.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          label={label}
          lang={value}
          disabled={value === main}
          control={
            <Checkbox
              size="small"
              checked={value === main || field.value.includes(value)}
              onChange={(_, on) => tick(value, on)}
              onBlur={field.onBlur}
            />
          }
        />
      ))}
      <p>{text.beta}</p>
    </fieldset>
  );
}
