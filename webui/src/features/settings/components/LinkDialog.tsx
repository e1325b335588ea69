import { useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { isolated } from '@/lib/texts';
import { saveLink } from '../api/saveLink';
import { linkFields } from '../fields';
import { infoMessages } from '../infoMessages';
import { useSettingsForm } from '../useSettingsForm';
import styles from './ClosureDialog.module.css';

const text = infoMessages.linkDialog;

/** Chooses another booking link. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { business } = useBusiness();
  const { control, handleSubmit, submit, changed, saving, failure } = useSettingsForm({
    toValues: ({ unique_url }) => ({ unique_url }),
    names: ['unique_url'],
    fields: linkFields,
    send: saveLink,
    savedText: text.saved,
  });
  const link = useWatch({ control, name: 'unique_url' });
  const before = business.booking_url.replace(/^https?:\/\//, '').slice(0, -business.unique_url.length);

  return (
    <FormDialog
      title={text.title}
      width={520}
      onClose={onClose}
      changed={changed}
      onSubmit={handleSubmit((input) => submit(input, onClose))}
      submitLabel={text.save}
      busy={saving}
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={text.failed} />
        <FormTextField
          control={control}
          name="unique_url"
          label={infoMessages.link}
          hint={isolated(`${before}${link}`)}
          native={{ maxLength: 40, autoCapitalize: 'none', spellCheck: false }}
        />
        <Notice kind="info" title={text.stay} />
      </div>
    </FormDialog>
  );
}
