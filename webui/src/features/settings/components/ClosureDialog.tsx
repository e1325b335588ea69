import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { daysOf, type DateOverride, type OverrideRange } from '@/modules/days/overrides';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/modules/business/changeBusiness';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { FieldError } from '@/components/form/FieldError';
import { FieldFrame } from '@/components/form/FieldFrame';
import { addWindow } from '@/modules/hours/week';
import { WindowList } from '@/modules/hours/WindowList';
import { PlusIcon } from '@/components/icon/icons';
import { FormDialog } from '@/components/layout/FormDialog';
import { fieldError } from '@/lib/problem';
import { closureMessages } from '../closureMessages';
import { closureProblem, withClosure, type ClosureForm } from '../closures';
import { closureFields } from '../fields';
import { useCardDraft } from '../useCardDraft';
import styles from './ClosureDialog.module.css';

const text = closureMessages.dialog;

interface ClosureDialogProps {
  /** The form as it opens. */
  opened: ClosureForm;
  /** Undefined for new days. */
  edited: OverrideRange | undefined;
  onClose: () => void;
}

/** Adds days that are closed or have other hours, or changes them. */
export function ClosureDialog({ opened, edited, onClose }: ClosureDialogProps) {
  const { business, format } = useBusiness();
  const draft = useCardDraft<ClosureForm, DateOverride[]>({
    fields: closureFields(format),
    send: (business, date_overrides) => changeBusiness(business, { date_overrides }),
    savedText: closureMessages.saved,
    change: (date_overrides) => ({ date_overrides }),
  });
  const [tried, setTried] = useState(false);
  const form = draft.value ?? opened;
  const problem = closureProblem(form);
  const choose = (choice: Partial<ClosureForm>) => draft.edit({ ...form, ...choice });
  const refused = fieldError(draft.error, 'date_overrides');
  const shown = tried && problem !== undefined ? text.problems[problem] : refused;

  const save = () => {
    setTried(true);
    if (problem === undefined) draft.submit(withClosure(business.date_overrides, form, edited), onClose);
  };

  return (
    <FormDialog
      title={edited ? text.editTitle : text.addTitle}
      onClose={onClose}
      changed={draft.value !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      submitLabel={edited ? text.save : text.add}
      busy={draft.saving}
    >
      <div className={styles.fields}>
        {refused === undefined && <SaveFailure error={draft.error} title={closureMessages.failed} />}
        <div className={styles.pair}>
          <DateField
            label={text.from}
            value={form.from}
            onChange={(from) => choose({ from, to: form.to < from ? from : form.to })}
          />
          <DateField
            label={text.to}
            value={form.to}
            hint={problem === undefined || problem === 'hours' ? text.days(daysOf(form).length) : undefined}
            onChange={(to) => choose({ to })}
          />
        </div>
        <ChoiceCards
          legend={text.kind}
          value={form.kind}
          choices={(['closed', 'hours', 'usual'] as const).map((value) => ({
            value,
            ...text.choices[value],
          }))}
          onChange={(kind) => choose({ kind })}
          inRow
        />
        {form.kind === 'hours' && (
          <div className={styles.hours}>
            <WindowList
              name={text.these}
              windows={form.windows}
              onChange={(windows) => choose({ windows })}
            />
            <Button
              variant="text"
              size="small"
              startIcon={<PlusIcon size={16} />}
              onClick={() => choose({ windows: addWindow({ isOpen: true, windows: form.windows }).windows })}
            >
              {text.addHours}
            </Button>
          </div>
        )}
        {form.kind !== 'usual' && (
          <FieldFrame label={text.name} hint={text.nameHint} optional>
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                fullWidth
                value={form.name}
                onChange={({ target }) => choose({ name: target.value })}
                inputProps={{ 'aria-describedby': describedBy, maxLength: 200, dir: 'auto' }}
              />
            )}
          </FieldFrame>
        )}
        {shown !== undefined && (
          <FormHelperText error role="alert">
            <FieldError text={shown} />
          </FormHelperText>
        )}
        <Notice kind="info" title={text.stay} />
        {draft.question}
      </div>
    </FormDialog>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  onChange: (value: string) => void;
}

function DateField({ label, value, hint, onChange }: DateFieldProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          type="date"
          fullWidth
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ 'aria-describedby': describedBy }}
        />
      )}
    </FieldFrame>
  );
}
