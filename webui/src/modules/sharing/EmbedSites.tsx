import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/lib/queries/changeBusiness';
import { useSaveBusiness } from '@/modules/business/useSaveBusiness';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FormTextField } from '@/components/form/FormTextField';
import { applyProblem } from '@/lib/applyProblem';
import type { Business } from '@/lib/queries/business';
import styles from './EmbedDialog.module.css';
import { embedMessages } from './embedMessages';
import { sitesOf } from './embedSites';

const text = embedMessages.sites;
const fields = [
  {
    label: text.label,
    text: ({ embed_sites }: Business) => (embed_sites.length > 0 ? embed_sites : text.every),
  },
];

/** Which websites may show the booking page. Saved on its own. */
export function EmbedSites({ onChanged }: { onChanged: (changed: boolean) => void }) {
  const { business } = useBusiness();
  const toast = useToast();
  const [seen, setSeen] = useState(business);
  const [failure, setFailure] = useState<Error | null>(null);
  const { control, formState, handleSubmit, reset, setError } = useForm({
    defaultValues: { embed_sites: business.embed_sites.join('\n') },
  });
  const save = useSaveBusiness(fields, (version, embed_sites: string[]) =>
    changeBusiness(version, { embed_sites }),
  );
  const { isDirty } = formState;
  const report = useEffectEvent(onChanged);
  useEffect(() => report(isDirty), [isDirty]);

  const submit = handleSubmit(({ embed_sites }) => {
    setFailure(null);
    save.mutate(
      { seen, input: sitesOf(embed_sites) },
      {
        onSuccess: (saved) => {
          setSeen(saved);
          reset({ embed_sites: saved.embed_sites.join('\n') });
          toast.success(text.saved);
        },
        onError: (error) => {
          if (!applyProblem(error, setError, ['embed_sites'])) setFailure(error);
        },
      },
    );
  });
  return (
    <details className={styles.sites}>
      <summary>{text.title}</summary>
      <SaveFailure error={failure} title={text.failed} />
      <FormTextField
        control={control}
        name="embed_sites"
        label={text.label}
        hint={text.hint}
        optional
        minRows={2}
        maxRows={6}
        native={{ spellCheck: false, autoCapitalize: 'off' }}
      />
      {isDirty && (
        <Button variant="outlined" loading={save.isPending} onClick={() => void submit()}>
          {text.save}
        </Button>
      )}
    </details>
  );
}
