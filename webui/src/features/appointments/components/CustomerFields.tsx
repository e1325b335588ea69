import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerField } from '@/modules/appointment/CustomerField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { FormTextField } from '@/components/form/FormTextField';
import { customersQuery } from '../api/listCustomers';
import type { AppointmentValues } from '../appointmentValues';
import { messages } from '../messages';
import styles from './AppointmentForm.module.css';

/** Who the appointment is for. With a search, an earlier customer fills in all three fields. */
export function CustomerFields({ withSearch }: { withSearch: boolean }) {
  const { control } = useFormContext<AppointmentValues>();
  const text = messages.form;
  return (
    <>
      {withSearch ? (
        <CustomerSearch />
      ) : (
        <FormTextField control={control} name="full_name" label={text.customer} autoComplete="off" />
      )}
      <div className={styles.pair}>
        <FormTextField control={control} name="email" label={text.email} type="email" autoComplete="off" />
        <FormTextField
          control={control}
          name="phone"
          label={text.phone}
          type="tel"
          autoComplete="off"
          optional
        />
      </div>
    </>
  );
}

function CustomerSearch() {
  const { business } = useBusiness();
  const { control, setValue } = useFormContext<AppointmentValues>();
  const typed = useDeferredValue(useWatch({ control, name: 'full_name' }).trim());
  const { data: customers = [] } = useQuery(customersQuery(business.id, typed));
  return (
    <CustomerField
      control={control}
      name="full_name"
      label={messages.form.customer}
      customers={customers}
      onPick={({ full_name, email, phone }) => {
        setValue('full_name', full_name, { shouldValidate: true });
        setValue('email', email, { shouldValidate: true });
        setValue('phone', phone);
      }}
    />
  );
}
