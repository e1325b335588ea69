import { changeBusiness } from '@/lib/queries/changeBusiness';
import { categoryNames } from '@/modules/business/messages';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import type { Business } from '@/lib/queries/business';
import { infoFields } from '../fields';
import { infoMessages } from '../infoMessages';
import { useSettingsForm } from '../useSettingsForm';
import styles from './ClosureDialog.module.css';

const text = infoMessages.editDialog;

const names = ['name', 'phone', 'address', 'category', 'description'] as const;

type BusinessInfo = Pick<Business, (typeof names)[number]>;

function infoOf({ name, phone, address, category, description }: Business): BusinessInfo {
  return { name, phone, address, category, description };
}

const categories = Object.entries(categoryNames).map(([value, label]) => ({ value, label }));

/** Edits how the business describes itself. */
export function BusinessInfoDialog({ onClose }: { onClose: () => void }) {
  const { control, handleSubmit, submit, changed, saving, failure } = useSettingsForm<BusinessInfo>({
    toValues: infoOf,
    names,
    fields: infoFields,
    send: changeBusiness,
    savedText: text.saved,
  });

  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      changed={changed}
      onSubmit={handleSubmit((info) => submit(info, onClose))}
      submitLabel={text.save}
      busy={saving}
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={text.failed} />
        <FormTextField
          control={control}
          name="name"
          label={infoMessages.name}
          native={{ maxLength: 100, dir: 'auto' }}
        />
        <div className={styles.pair}>
          <FormTextField
            control={control}
            name="phone"
            label={infoMessages.phone}
            native={{ maxLength: 40, dir: 'auto' }}
          />
          <FormSelect control={control} name="category" label={infoMessages.category} options={categories} />
        </div>
        <FormTextField
          control={control}
          name="address"
          label={infoMessages.address}
          native={{ maxLength: 300, dir: 'auto' }}
        />
        <FormTextField
          control={control}
          name="description"
          label={infoMessages.description}
          hint={infoMessages.descriptionHint}
          optional
          minRows={3}
          native={{ maxLength: 2000, dir: 'auto' }}
        />
      </div>
    </FormDialog>
  );
}
