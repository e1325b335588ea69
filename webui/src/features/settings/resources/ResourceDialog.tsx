import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { HoursEditor } from '@/modules/hours/HoursEditor';
import { messages as hoursMessages } from '@/modules/hours/messages';
import type { WeekWords } from '@/modules/hours/words';
import { applyProblem } from '@/lib/applyProblem';
import type { Resource, ResourcePool } from '@/lib/queries/resourcePools';
import { useAddResource, useUpdateResource } from './api';
import { resourceFields } from './fields';
import { messages } from './messages';
import { resourceSchema, toRequest, toValues, type ResourceValues } from './resourceSchema';
import styles from './resources.module.css';

const text = messages.dialog;

const words: WeekWords = { ...hoursMessages, closed: text.notAvailable };

interface ResourceDialogProps {
  pool: ResourcePool;
  /** Undefined for one more of the pool. */
  resource?: Resource;
  onClose: () => void;
  /** Shown as a button while editing. */
  onArchive?: () => void;
}

/** Adds a room or a device to its kind, or edits its name and hours. */
export function ResourceDialog({ pool, resource, onClose, onArchive }: ResourceDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const add = useAddResource(business.id);
  const update = useUpdateResource(business.id, resourceFields(business.week_start, format));
  const [failure, setFailure] = useState<Error | null>(null);
  const { control, formState, handleSubmit, setError } = useForm<ResourceValues>({
    resolver: zodResolver(resourceSchema),
    mode: 'onTouched',
    defaultValues: toValues(pool, resource, business),
  });
  const { field: hours } = useController({ control, name: 'hours' });
  const { field: week } = useController({ control, name: 'week' });
  const guard = useUnsavedChanges(formState.isDirty);
  const submit = (values: ResourceValues) => {
    setFailure(null);
    const body = toRequest(values);
    const outcome = {
      onSuccess: ({ name }: Resource) => {
        toast.success((resource ? messages.saved : messages.added)({ name }));
        onClose();
      },
      onError: (error: Error) => {
        if (!applyProblem(error, setError, ['name'])) setFailure(error);
      },
    };
    if (resource) update.mutate({ seen: resource, input: body }, outcome);
    else add.mutate({ poolId: pool.id, body }, outcome);
  };
  return (
    <FormDialog
      width={680}
      title={resource ? text.editTitle : text.addTitle}
      subject={(resource ?? pool).name}
      onClose={onClose}
      changed={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      submitLabel={resource ? text.save : text.add}
      busy={add.isPending || update.isPending}
      aside={
        onArchive && (
          <Button variant="text" color="error" onClick={() => guard(onArchive)} sx={{ mr: 'auto' }}>
            {text.archive}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={resource ? messages.saveFailed : messages.addFailed} />
        <FormTextField
          control={control}
          name="name"
          label={text.name}
          autoComplete="off"
          native={{ maxLength: 80, autoFocus: true, dir: 'auto' }}
        />
        <ChoiceCards
          legend={text.hours}
          inRow
          value={hours.value}
          onChange={hours.onChange}
          choices={(['always', 'own'] as const).map((value) => ({ value, ...text.choices[value] }))}
        />
        {hours.value === 'own' && (
          <div className={styles.box}>
            <HoursEditor words={words} week={week.value} onChange={week.onChange} />
          </div>
        )}
        {resource && formState.isDirty && <Notice kind="info" title={text.stays} />}
      </div>
    </FormDialog>
  );
}
