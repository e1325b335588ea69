import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useBusiness } from '@/components/business/BusinessContext';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import { servicesQuery } from '@/lib/queries/services';
import { formatDuration } from '@/lib/time';
import type { MoveValues } from '../formSchemas';
import { messages } from '../messages';
import styles from './forms.module.css';
import { TimeField } from './TimeField';

interface PlaceFieldsProps {
  /** Not earlier than this day. */
  min?: string;
  /** The appointment that is being moved. */
  moving?: string;
  timeHint?: string | undefined;
  /** The service of an appointment being edited stays choosable when it is no longer active. */
  currentService?: { id: string; name: string };
  withService?: boolean;
}

/**
 * Which service, on which day, at what time; inside a FormProvider. A change of service or day gives up
 * the chosen time.
 */
export function PlaceFields({ min, moving, timeHint, currentService, withService = true }: PlaceFieldsProps) {
  const { business } = useBusiness();
  const { control, setValue } = useFormContext<MoveValues>();
  const services = useQuery(servicesQuery(business.id));
  const serviceId = useWatch({ control, name: 'service_id' });
  const date = useWatch({ control, name: 'date' });
  const time = useController({ control, name: 'time' });
  const instant = useController({ control, name: 'instant' });

  const place = `${serviceId} ${date}`;
  const placeOfTime = useRef(place);
  useEffect(() => {
    if (placeOfTime.current === place) return;
    placeOfTime.current = place;
    setValue('time', '');
    setValue('instant', '');
  }, [place, setValue]);

  const options = (services.data ?? [])
    .filter(({ id, is_active }) => is_active || id === currentService?.id)
    .map(({ id, name, duration_minutes }) => ({
      value: id,
      label: `${name}, ${formatDuration(duration_minutes)}`,
    }));
  if (currentService && !options.some(({ value }) => value === currentService.id)) {
    options.push({ value: currentService.id, label: currentService.name });
  }

  return (
    <>
      <div className={styles.pair}>
        {withService && (
          <FormSelect
            control={control}
            name="service_id"
            label={messages.form.service}
            placeholder={messages.form.chooseService}
            options={options}
          />
        )}
        <FormTextField
          control={control}
          name="date"
          label={messages.form.date}
          type="date"
          {...(min === undefined ? {} : { native: { min } })}
        />
      </div>
      <TimeField
        key={place}
        search={{ serviceId, date, moving }}
        value={{ time: time.field.value, instant: instant.field.value }}
        error={time.fieldState.error?.message}
        hint={timeHint}
        onChange={(chosen) => {
          time.field.onChange(chosen.time);
          instant.field.onChange(chosen.instant);
        }}
      />
    </>
  );
}
