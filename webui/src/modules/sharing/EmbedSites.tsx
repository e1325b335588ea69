import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/modules/business/changeBusiness';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FieldFrame } from '@/components/form/FieldFrame';
import { fieldError } from '@/lib/problem';
import { businessQuery, showSavedBusiness, type Business } from '@/lib/queries/business';
import { useVersionedSave } from '@/lib/useVersionedSave';
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
  const queryClient = useQueryClient();
  const toast = useToast();
  const [draft, setDraft] = useState<{ seen: Business; typed: string }>();
  const send = useVersionedSave({
    fields,
    send: (seen, embed_sites: string[]) => changeBusiness(seen, { embed_sites }),
    showCurrent: (current) => queryClient.setQueryData(businessQuery(current.id).queryKey, current),
  });
  const save = useMutation({
    mutationFn: send,
    onSuccess: async (saved) => {
      await showSavedBusiness(queryClient, saved);
      setDraft(undefined);
      onChanged(false);
      toast.success(text.saved);
    },
  });
  const stored = business.embed_sites.join('\n');
  const typed = draft?.typed ?? stored;
  const changed = draft !== undefined && typed.trim() !== stored;
  const wrong = fieldError(save.error, 'embed_sites');
  const edit = (value: string) => {
    setDraft({ seen: draft?.seen ?? business, typed: value });
    onChanged(value.trim() !== stored);
  };
  return (
    <details className={styles.sites}>
      <summary>{text.title}</summary>
      <SaveFailure error={wrong === undefined ? save.error : null} title={text.failed} />
      <FieldFrame label={text.label} hint={text.hint} error={wrong} optional>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            fullWidth
            multiline
            minRows={2}
            maxRows={6}
            value={typed}
            onChange={({ target }) => edit(target.value)}
            inputProps={{ 'aria-describedby': describedBy, spellCheck: false, autoCapitalize: 'off' }}
          />
        )}
      </FieldFrame>
      {changed && (
        <Button
          variant="outlined"
          loading={save.isPending}
          onClick={() => save.mutate({ seen: draft.seen, input: sitesOf(typed) })}
        >
          {text.save}
        </Button>
      )}
    </details>
  );
}
