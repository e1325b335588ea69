import type { Control } from 'react-hook-form';
import { FormSwitch } from '@/components/form/FormSwitch';
import { FormTextField } from '@/components/form/FormTextField';
import { EmailLanguageField } from '@/modules/business/EmailLanguageField';
import { messages } from '../messages';
import type { StaffDetails } from '../staffSchema';
import styles from './StaffDialog.module.css';

interface DetailsFieldsProps {
  control: Control<StaffDetails>;
  activeHint: string;
  /** Whether the first field takes the focus. */
  takesFocus?: boolean;
}

/** Who a staff member is, and whether customers can book them. */
export function DetailsFields({ control, activeHint, takesFocus = false }: DetailsFieldsProps) {
  const text = messages.form;
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={text.name}
        autoComplete="off"
        native={{ maxLength: 100, dir: 'auto', autoFocus: takesFocus }}
      />
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="email"
          label={text.email}
          type="email"
          autoComplete="off"
          native={{ maxLength: 254 }}
        />
        <FormTextField
          control={control}
          name="phone"
          label={text.phone}
          type="tel"
          autoComplete="off"
          native={{ maxLength: 40 }}
        />
      </div>
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="specialization"
          label={text.specialization}
          hint={text.specializationHint}
          optional
          autoComplete="off"
          native={{ maxLength: 100 }}
        />
        <EmailLanguageField control={control} name="language" />
      </div>
      <div className={styles.active}>
        <FormSwitch control={control} name="is_active" label={text.active} />
        <p className={styles.hint}>{activeHint}</p>
      </div>
    </>
  );
}
