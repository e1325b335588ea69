import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useController, useWatch, type Control } from 'react-hook-form';
import { daysOf, type OverrideRange } from '@/modules/days/overrides';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/lib/queries/changeBusiness';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { FieldError } from '@/components/form/FieldError';
import { FormTextField } from '@/components/form/FormTextField';
import { addWindow } from '@/modules/hours/week';
import { WindowList } from '@/modules/hours/WindowList';
import { PlusIcon } from '@/components/icon/icons';
import { FormDialog } from '@/components/layout/FormDialog';
import { closureMessages } from '../closureMessages';
import { closureProblem, closureSchema, withClosure, type ClosureForm } from '../closures';
import { closureFields } from '../fields';
import { useSettingsForm } from '../useSettingsForm';
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
  const overrides = (form: ClosureForm) => withClosure(business.date_overrides, form, edited);
  const { control, getValues, setValue, handleSubmit, submit, changed, saving, failure, question } =
    useSettingsForm<ClosureForm>({
      toValues: () => opened,
      resolver: zodResolver(closureSchema),
      names: { date_overrides: 'to' },
      fields: closureFields(format),
      send: (seen, form) => changeBusiness(seen, { date_overrides: overrides(form) }),
      savedText: closureMessages.saved,
      change: (form) => ({ date_overrides: overrides(form) }),
    });
  const form = useWatch({ control }) as ClosureForm;
  const problem = closureProblem(form);
  const { field: kind } = useController({ control, name: 'kind', rules: { deps: ['to', 'windows'] } });
  /** The last day follows the first one. */
  const moveLast = () => {
    const { from, to } = getValues();
    if (to < from) setValue('to', from, { shouldDirty: true });
  };

  return (
    <FormDialog
      title={edited ? text.editTitle : text.addTitle}
      onClose={onClose}
      changed={changed}
      onSubmit={handleSubmit((entered) => submit(entered, onClose))}
      submitLabel={edited ? text.save : text.add}
      busy={saving}
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={closureMessages.failed} />
        <div className={styles.pair}>
          <FormTextField
            control={control}
            name="from"
            label={text.from}
            type="date"
            rules={{ onChange: moveLast, deps: 'to' }}
          />
          <FormTextField
            control={control}
            name="to"
            label={text.to}
            type="date"
            {...((problem === undefined || problem === 'hours') && {
              hint: text.days({ count: daysOf(form).length }),
            })}
          />
        </div>
        <ChoiceCards
          legend={text.kind}
          value={form.kind}
          choices={(['closed', 'hours', 'usual'] as const).map((value) => ({
            value,
            ...text.choices[value],
          }))}
          onChange={kind.onChange}
          inRow
        />
        {form.kind === 'hours' && <Hours control={control} />}
        {form.kind !== 'usual' && (
          <FormTextField
            control={control}
            name="name"
            label={text.name}
            hint={text.nameHint}
            optional
            native={{ maxLength: 200, dir: 'auto' }}
          />
        )}
        <Notice kind="info" title={text.stay} />
        {question}
      </div>
    </FormDialog>
  );
}

function Hours({ control }: { control: Control<ClosureForm> }) {
  const { field, fieldState } = useController({ control, name: 'windows' });
  return (
    <div className={styles.hours}>
      <WindowList name={text.these} windows={field.value} onChange={field.onChange} />
      <Button
        variant="text"
        size="small"
        startIcon={<PlusIcon size={16} />}
        onClick={() => field.onChange(addWindow({ isOpen: true, windows: field.value }).windows)}
      >
        {text.addHours}
      </Button>
      {fieldState.error?.message !== undefined && (
        <FormHelperText error role="alert">
          <FieldError text={fieldState.error.message} />
        </FormHelperText>
      )}
    </div>
  );
}
