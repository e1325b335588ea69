import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { FieldFrame } from '@/components/form/FieldFrame';
import { AppDialog } from '@/components/layout/AppDialog';
import { fieldError } from '@/lib/problem';
import { saveLink } from '../api/saveLink';
import { linkFields } from '../fields';
import { infoMessages } from '../infoMessages';
import { useCardDraft } from '../useCardDraft';
import styles from './ClosureDialog.module.css';

const text = infoMessages.linkDialog;

/** Chooses another booking link. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { business } = useBusiness();
  const draft = useCardDraft<string, string>({ fields: linkFields, send: saveLink, savedText: text.saved });
  const link = draft.value ?? business.unique_url;
  const wrong = fieldError(draft.error, 'unique_url');
  const before = business.booking_url.replace(/^https?:\/\//, '').slice(0, -business.unique_url.length);

  return (
    <AppDialog
      open
      title={text.title}
      width={520}
      onClose={onClose}
      changed={link !== business.unique_url}
      onSubmit={(event) => {
        event.preventDefault();
        draft.submit(link, onClose);
      }}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {infoMessages.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={draft.saving}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {wrong === undefined && <SaveFailure error={draft.error} title={text.failed} />}
        <FieldFrame label={infoMessages.link} hint={`${before}${link}`} error={wrong}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              fullWidth
              value={link}
              onChange={({ target }) => draft.edit(target.value)}
              inputProps={{
                'aria-describedby': describedBy,
                maxLength: 40,
                autoCapitalize: 'none',
                spellCheck: false,
              }}
            />
          )}
        </FieldFrame>
        <Notice kind="info" title={text.stay} />
      </div>
    </AppDialog>
  );
}
