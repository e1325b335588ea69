import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useSaveBusiness } from '@/modules/business/useSaveBusiness';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { saveLink } from '../api/saveLink';
import { linkFields } from '../fields';
import { infoMessages } from '../infoMessages';
import styles from './ClosureDialog.module.css';

const text = infoMessages.linkDialog;

/** Chooses another booking link. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { business } = useBusiness();
  const [seen] = useState(business);
  const [failure, setFailure] = useState<Error | null>(null);
  const toast = useToast();
  const save = useSaveBusiness(linkFields, saveLink);
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { unique_url: business.unique_url },
  });
  const link = useWatch({ control, name: 'unique_url' });
  const before = seen.booking_url.replace(/^https?:\/\//, '').slice(0, -seen.unique_url.length);
  const submit = ({ unique_url }: { unique_url: string }) => {
    setFailure(null);
    save.mutate(
      { seen, input: unique_url },
      {
        onSuccess: () => {
          toast.success(text.saved);
          onClose();
        },
        onError: (error) => {
          if (!applyProblem(error, setError, ['unique_url'])) setFailure(error);
        },
      },
    );
  };

  return (
    <FormDialog
      title={text.title}
      width={520}
      onClose={onClose}
      changed={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      submitLabel={text.save}
      busy={save.isPending}
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={text.failed} />
        <FormTextField
          control={control}
          name="unique_url"
          label={infoMessages.link}
          hint={`${before}${link}`}
          native={{ maxLength: 40, autoCapitalize: 'none', spellCheck: false }}
        />
        <Notice kind="info" title={text.stay} />
      </div>
    </FormDialog>
  );
}
