import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm, useWatch, type FieldPath } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FormSwitch } from '@/components/form/FormSwitch';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { currencyStep } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import { formatDuration } from '@/lib/time';
import { useAddService } from '../api/addService';
import { useUpdateService } from '../api/updateService';
import { KindChoice } from '../class/KindChoice';
import { NoClasses } from '../class/NoClasses';
import { PlacesFields } from '../class/PlacesFields';
import { Timetable } from '../class/Timetable';
import { messages } from '../messages';
import { serviceSchema, toValues, type ServiceRequest, type ServiceValues } from '../serviceSchema';
import { RoomsSection } from '../steps/RoomsSection';
import { StepsSection } from '../steps/StepsSection';
import { StepsStay } from '../steps/StepsStay';
import { poolsOf, sumOf } from '../steps/stepValues';
import { DepositFields } from './DepositFields';
import { OwnTerms } from './OwnTerms';
import styles from './ServiceForm.module.css';

interface ServiceFormProps {
  /** Undefined for a new service. */
  service?: Service | undefined;
  onClose: () => void;
  /** Shown as a button while editing. */
  onDelete?: (() => void) | undefined;
}

const sameFields = [
  'name',
  'description',
  'duration_minutes',
  'price',
  'category',
  'buffer_before_minutes',
  'buffer_after_minutes',
  'deposit_percentage',
  'steps',
] as const;

const wireFields: Record<string, FieldPath<ServiceValues>> = {
  ...Object.fromEntries(sameFields.map((name) => [name, name])),
  'class.capacity': 'capacity',
  'class.most_places': 'most_places',
  'class.plans': 'plans',
};

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

  const [processing, steps, kind] = useWatch({ control, name: ['processing', 'steps', 'kind'] });
  const isClass = kind === 'class';
  const withClasses = business.limits.classes;
  const divided = processing && !isClass;
  // After a downgrade, what a service has can still be removed from it.
  const [showsRooms] = useState(business.limits.resources || poolsOf(service?.steps).length > 0);
  const [showsSteps] = useState(business.limits.steps || processing);

  const submit = ({ class: places, ...others }: ServiceRequest) => {
    setFailure(null);
    // Without classes in the plan, what makes the service a class can only stay as it is.
    const body = { ...others, ...(places && withClasses && { class: places }) };
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
        {!service && withClasses && <KindChoice control={control} />}
        <FormTextField
          control={control}
          name="name"
          label={text.name}
          autoComplete="off"
          native={{ maxLength: 100, autoFocus: service === undefined && !withClasses }}
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
            hint={divided ? text.steps.sum({ length: formatDuration(sumOf(steps)) }) : text.durationHint}
            type="number"
            native={{ min: 15, max: 480, step: 5, inputMode: 'numeric', readOnly: divided }}
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
        {service && <OwnTerms service={service} />}
        {isClass && !withClasses && <NoClasses />}
        {isClass && withClasses && <PlacesFields control={control} />}
        {showsRooms && <RoomsSection control={control} />}
        {isClass && withClasses && <Timetable control={control} service={service} />}
        {showsSteps && !isClass && <StepsSection control={control} />}
        {service && !isClass && (formState.dirtyFields.steps ?? formState.dirtyFields.pools) && (
          <StepsStay count={service.upcoming_appointments ?? 0} />
        )}
        <div className={`${styles.pair} ${styles.buffers}`}>
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
        {business.limits.payments && <DepositFields control={control} />}
        <FormSwitch control={control} name="is_active" label={text.active} />
        <FormSwitch control={control} name="bookable_online" label={text.bookableOnline} />
        <p className={styles.hint}>{text.bookableHint}</p>
      </div>
    </FormDialog>
  );
}
