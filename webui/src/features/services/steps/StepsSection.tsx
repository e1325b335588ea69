import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { FieldError } from '@/components/form/FieldError';
import { resourcePoolsQuery } from '@/lib/queries/resourcePools';
import { messages } from '../messages';
import type { ServiceRequest, ServiceValues } from '../serviceSchema';
import { StepBands } from './StepBands';
import { StepList } from './StepList';
import styles from './steps.module.css';
import { firstSteps, sumOf, type StepValues } from './stepValues';

const text = messages.form.steps;

/** Whether a service has processing time, and its steps. Their sum is the duration. */
export function StepsSection({ control }: { control: Control<ServiceValues, unknown, ServiceRequest> }) {
  const { business } = useBusiness();
  const { data: pools = [] } = useQuery(resourcePoolsQuery(business.id));
  const { field: processing } = useController({ control, name: 'processing' });
  const { field: steps, fieldState } = useController({
    control,
    name: 'steps',
    rules: { deps: 'duration_minutes' },
  });
  const { field: duration } = useController({ control, name: 'duration_minutes' });
  const { field: chosen } = useController({ control, name: 'pools' });
  const titleId = useId();
  const change = (changed: StepValues[]) => {
    duration.onChange(String(sumOf(changed)));
    steps.onChange(changed);
  };
  const turn = (on: boolean) => {
    processing.onChange(on);
    if (on) change(firstSteps(Number(duration.value) || 30, chosen.value));
  };
  const kinds = pools.filter(({ id }) => chosen.value.includes(id));
  return (
    <div className={styles.section} role="group" aria-labelledby={titleId}>
      <div className={styles.title}>
        <h3 id={titleId}>{text.title}</h3>
        <Switch
          checked={processing.value}
          onChange={(_, on) => turn(on)}
          slotProps={{ input: { role: 'switch', 'aria-labelledby': titleId } }}
        />
      </div>
      <p className={styles.hint}>{text.hint}</p>
      {processing.value && (
        <>
          <StepList steps={steps.value} kinds={kinds} onChange={change} />
          {fieldState.error?.message !== undefined && (
            <FormHelperText error role="alert">
              <FieldError text={fieldState.error.message} />
            </FormHelperText>
          )}
          <StepBands steps={steps.value} kinds={kinds} />
        </>
      )}
    </div>
  );
}
