import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/modules/business/changeBusiness';
import { categoryNames } from '@/modules/business/messages';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { FieldFrame } from '@/components/form/FieldFrame';
import { AppDialog } from '@/components/layout/AppDialog';
import { ApiProblem, fieldError } from '@/lib/problem';
import type { Business } from '@/lib/queries/business';
import { infoFields } from '../fields';
import { infoMessages } from '../infoMessages';
import { useCardDraft } from '../useCardDraft';
import styles from './ClosureDialog.module.css';

const text = infoMessages.editDialog;

type BusinessInfo = Pick<Business, 'name' | 'phone' | 'address' | 'category' | 'description'>;

function infoOf({ name, phone, address, category, description }: Business): BusinessInfo {
  return { name, phone, address, category, description };
}

/** Edits how the business describes itself. */
export function BusinessInfoDialog({ onClose }: { onClose: () => void }) {
  const { business } = useBusiness();
  const draft = useCardDraft<BusinessInfo, BusinessInfo>({
    fields: infoFields,
    send: changeBusiness,
    savedText: text.saved,
  });
  const info = draft.value ?? infoOf(business);
  const choose = (choice: Partial<BusinessInfo>) => draft.edit({ ...info, ...choice });
  const isField = draft.error instanceof ApiProblem && draft.error.errors.length > 0;
  const field = (
    name: keyof BusinessInfo,
    label: string,
    maxLength: number,
    rows?: number,
    hint?: string,
  ) => (
    <FieldFrame
      label={label}
      hint={hint}
      optional={name === 'description'}
      error={fieldError(draft.error, name)}
    >
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          fullWidth
          value={info[name]}
          onChange={({ target }) => choose({ [name]: target.value })}
          inputProps={{ 'aria-describedby': describedBy, maxLength, dir: 'auto' }}
          {...(rows === undefined ? {} : { multiline: true, minRows: rows })}
        />
      )}
    </FieldFrame>
  );

  return (
    <AppDialog
      open
      title={text.title}
      onClose={onClose}
      changed={draft.value !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        draft.submit(info, onClose);
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
        {!isField && <SaveFailure error={draft.error} title={text.failed} />}
        {field('name', infoMessages.name, 100)}
        <div className={styles.pair}>
          {field('phone', infoMessages.phone, 40)}
          <FieldFrame label={infoMessages.category} error={fieldError(draft.error, 'category')}>
            {({ id, describedBy }) => (
              <Select
                value={info.category}
                onChange={({ target }) => choose({ category: target.value })}
                SelectDisplayProps={{
                  id,
                  'aria-label': infoMessages.category,
                  'aria-describedby': describedBy,
                }}
              >
                {Object.entries(categoryNames).map(([category, name]) => (
                  <MenuItem key={category} value={category}>
                    {name}
                  </MenuItem>
                ))}
              </Select>
            )}
          </FieldFrame>
        </div>
        {field('address', infoMessages.address, 300)}
        {field('description', infoMessages.description, 2000, 3, infoMessages.descriptionHint)}
      </div>
    </AppDialog>
  );
}
