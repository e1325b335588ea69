import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { affectedTexts } from '@/modules/attention/affectedTexts';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { ApiProblem, problemDetail } from '@/lib/problem';
import { previewChange } from '@/lib/queries/attention';
import { businessKeys } from '@/lib/queries/businessKeys';
import { useDeleteBlockedTime, useSaveBlockedTime, type BlockedTime } from '../api/blockedTimes';
import { blockSchema, newValues, toRequest, valuesOf, type BlockValues, type NewBlock } from '../blockValues';
import type { Lane } from '../columns';
import { messages } from '../messages';
import { PeopleField, TimesField, WeekdaysField } from './BlockFields';
import styles from './BlockTimeDialog.module.css';

interface BlockTimeDialogProps {
  /** The block to change, or the initial values of a new one. */
  block: { existing: BlockedTime } | { start: NewBlock };
  /** The staff members to choose from; empty in a business without staff. */
  team: readonly Lane[];
  onClose: () => void;
}

const text = messages.block;
const repeats = [
  { value: 'once', label: text.once },
  { value: 'weekly', label: text.weekly },
];

/** Blocks time for the whole business or some staff members, once or every week. */
export function BlockTimeDialog({ block, team, onClose }: BlockTimeDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const save = useSaveBlockedTime(business.id);
  const remove = useDeleteBlockedTime(business.id);
  const existing = 'existing' in block ? block.existing : undefined;
  const form = useForm<BlockValues>({
    resolver: zodResolver(blockSchema),
    mode: 'onTouched',
    defaultValues: 'existing' in block ? valuesOf(block.existing) : newValues(block.start),
  });
  const watched = useWatch({ control: form.control });
  const values: BlockValues = { ...form.getValues(), ...watched };
  const error = save.error ?? remove.error;

  const submit = async (entered: BlockValues) => {
    remove.reset();
    try {
      await save.mutateAsync({ before: existing, body: toRequest(entered) });
      toast.success(text.saved);
      onClose();
    } catch (failure) {
      applyProblem(failure, form.setError, wireFields);
    }
  };
  const free = async (blocked: BlockedTime) => {
    save.reset();
    try {
      await remove.mutateAsync(blocked);
      toast.success(text.deleted);
      onClose();
    } catch {
      // The dialog shows the error.
    }
  };

  return (
    <FormDialog
      title={existing ? text.editTitle : text.title}
      onClose={onClose}
      changed={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      submitLabel={existing ? text.save : text.submit}
      busy={save.isPending}
      aside={
        existing && (
          <Button
            variant="text"
            color="error"
            loading={remove.isPending}
            onClick={() => void free(existing)}
            sx={{ mr: 'auto' }}
          >
            {text.delete}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        {error !== null && <Notice kind="error" title={failureText(error)} />}
        {team.length > 0 && <PeopleField control={form.control} team={team} />}
        <div className={styles.when}>
          <FormTextField control={form.control} name="date" label={text.date} type="date" />
          <TimesField control={form.control} />
        </div>
        <div className={styles.pair}>
          <FormSelect control={form.control} name="repeat" label={text.repeat} options={repeats} />
          <FormTextField control={form.control} name="until" label={text.until} type="date" optional />
        </div>
        {values.repeat === 'weekly' && <WeekdaysField control={form.control} />}
        <FormTextField
          control={form.control}
          name="label"
          label={text.label}
          hint={text.labelHint}
          optional
        />
        <Collisions values={values} existing={existing} />
        <p className={styles.quiet}>{text.effect}</p>
      </div>
    </FormDialog>
  );
}

const wireFields = {
  staff_ids: 'staff',
  first_date: 'date',
  last_date: 'until',
  start: 'start',
  end: 'end',
  weekdays: 'weekdays',
  label: 'label',
} as const;

function failureText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 412) return text.changed;
  return problemDetail(error, text.failed);
}

/** Lists the appointments within the time before it is blocked. */
function Collisions({ values, existing }: { values: BlockValues; existing: BlockedTime | undefined }) {
  const { business, format } = useBusiness();
  const block = toRequest({ ...values, label: '' }); // without the label, so that typing it sends no new request
  const change = { blocked_time: { ...block, ...(existing && { id: existing.id }) } };
  const { data: affected } = useQuery({
    queryKey: businessKeys.affected(business.id, change),
    queryFn: ({ signal }) => previewChange(business.id, change, signal),
    enabled: blockSchema.safeParse(values).success,
    retry: false,
  });
  if (!affected || affected.count === 0) return null;
  return (
    <Notice kind="info" title={text.inside({ count: affected.count })}>
      {affectedTexts(affected, format).join('; ')}. {text.stays}
    </Notice>
  );
}
