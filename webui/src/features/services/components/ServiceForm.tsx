import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FormSelect } from '@/components/form/FormSelect';
import { FormSwitch } from '@/components/form/FormSwitch';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { currencyStep } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import { useAddService } from '../api/addService';
import { useUpdateService } from '../api/updateService';
import { messages } from '../messages';
import { serviceSchema, toValues, type ServiceRequest, type ServiceValues } from '../serviceSchema';
import styles from './ServiceForm.module.css';

interface ServiceFormProps {
  /** Undefined for a new service. */
  service?: Service | undefined;
  onClose: () => void;
  /** Shown as a button while editing. */
  onDelete?: (() => void) | undefined;
}

const wireFields = [
  'name',
  'description',
  'duration_minutes',
  'price',
  'category',
  'buffer_before_minutes',
  'buffer_after_minutes',
  'deposit_percentage',
] as const;

const depositModes = Object.entries(messages.form.deposits).map(([value, label]) => ({ value, label }));

/** Adds a service or edits one. */
export function ServiceForm({ service, onClose, onDelete }: ServiceFormProps) {
  const { business } = useBusiness();
  const { currency } = business;
  const text = messages.form;
  const toast = useToast();
  const add = useAddService(business.id);
  const update = useUpdateService(business.id);
  const [failure, setFailure] = useState<Error | null>(null);
  const { control, formState, handleSubmit, setError } = useForm<ServiceValues, unknown, ServiceRequest>({
    resolver: zodResolver(serviceSchema(currency)),
    mode: 'onTouched',
    defaultValues: toValues(service, currency),
  });

  const ownDeposit = useWatch({ control, name: 'deposit_mode' }) === 'own';

  const submit = (body: ServiceRequest) => {
    setFailure(null);
    const outcome = {
      onSuccess: () => {
        toast.success(service ? messages.updated : messages.added);
        onClose();
      },
      onError: (error: Error) => {
        if (!applyProblem(error, setError, wireFields)) setFailure(error);
      },
    };
    if (service) update.mutate({ seen: service, input: body }, outcome);
    else add.mutate(body, outcome);
  };

  return (
    <FormDialog
      inAddress={service === undefined}
      title={service ? text.editTitle : text.addTitle}
      onClose={onClose}
      changed={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      submitLabel={service ? text.submitEdit : text.submitAdd}
      busy={add.isPending || update.isPending}
      aside={
        onDelete && (
          <Button variant="text" color="error" onClick={onDelete} sx={{ mr: 'auto' }}>
            {text.delete}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={service ? messages.updateFailed : messages.addFailed} />
        <FormTextField
          control={control}
          name="name"
          label={text.name}
          autoComplete="off"
          native={{ maxLength: 100, autoFocus: service === undefined }}
        />
        <FormTextField
          control={control}
          name="description"
          label={text.description}
          hint={text.descriptionHint}
          optional
          rows={2}
        />
        <div className={styles.pair}>
          <FormTextField
            control={control}
            name="duration_minutes"
            label={text.duration}
            hint={text.durationHint}
            type="number"
            native={{ min: 15, max: 480, step: 5, inputMode: 'numeric' }}
          />
          <FormTextField
            control={control}
            name="price"
            label={text.price({ currency })}
            type="number"
            native={{ min: 0, step: currencyStep(currency), inputMode: 'decimal' }}
          />
        </div>
        <FormTextField control={control} name="category" label={text.category} autoComplete="off" />
        <div className={styles.pair}>
          <FormTextField
            control={control}
            name="buffer_before_minutes"
            label={text.bufferBefore}
            type="number"
            native={{ min: 0, max: 240, step: 5, inputMode: 'numeric' }}
          />
          <FormTextField
            control={control}
            name="buffer_after_minutes"
            label={text.bufferAfter}
            type="number"
            native={{ min: 0, max: 240, step: 5, inputMode: 'numeric' }}
          />
        </div>
        <p className={styles.hint}>{text.bufferHint}</p>
        {business.limits.payments && (
          <div className={styles.pair}>
            <FormSelect
              control={control}
              name="deposit_mode"
              label={text.deposit}
              hint={text.depositHint}
              options={depositModes}
            />
            {ownDeposit && (
              <FormTextField
                control={control}
                name="deposit_percentage"
                label={text.depositPercentage}
                type="number"
                native={{ min: 1, max: 100, step: 1, inputMode: 'numeric' }}
              />
            )}
          </div>
        )}
        <FormSwitch control={control} name="is_active" label={text.active} />
        <FormSwitch control={control} name="bookable_online" label={text.bookableOnline} />
        <p className={styles.hint}>{text.bookableHint}</p>
      </div>
    </FormDialog>
  );
}
