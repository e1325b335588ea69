import { useWatch, type Control } from 'react-hook-form';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import { messages } from '../messages';
import type { ServiceRequest, ServiceValues } from '../serviceSchema';
import styles from './ServiceForm.module.css';

const text = messages.form;

const depositModes = Object.entries(text.deposits).map(([value, label]) => ({ value, label }));

/** Whether customers pay something when they book the service. */
export function DepositFields({ control }: { control: Control<ServiceValues, unknown, ServiceRequest> }) {
  const ownDeposit = useWatch({ control, name: 'deposit_mode' }) === 'own';
  return (
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
  );
}
