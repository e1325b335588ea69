import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormSelect } from '@/components/form/FormSelect';
import type { BoundField } from '@/components/form/FormTextField';
import { languageOptions } from '@/components/form/languageOptions';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { useBusiness } from './BusinessContext';
import { emailLanguage } from './emailLanguage';
import { messages } from './messages';

interface EmailLanguageFieldProps<T extends FieldValues, Parsed> {
  control: BoundField<T, Parsed>['control'];
  name: FieldPath<T>;
}

/** The language of emails to a customer or a staff member. Without a choice it is the business's. */
export function EmailLanguageField<T extends FieldValues, Parsed = T>({
  control,
  name,
}: EmailLanguageFieldProps<T, Parsed>) {
  const { business } = useBusiness();
  const { customer_languages: known } = useInstallation();
  if (known.length < 2) return null;
  const ofBusiness = known.find(({ id }) => id === business.language)?.name ?? business.language;
  const main = { value: '', label: messages.mainLanguage({ name: ofBusiness }) };
  return (
    <FormSelect
      control={control}
      name={name}
      label={emailLanguage.label}
      options={[main, ...languageOptions(known)]}
    />
  );
}
