import type { Control } from 'react-hook-form';
import { FormTextField } from '@/components/form/FormTextField';
import styles from '../components/ServiceForm.module.css';
import { messages } from '../messages';
import type { ServiceRequest, ServiceValues } from '../serviceSchema';

const text = messages.form.class;

/** How many customers a class takes, and one booking. */
export function PlacesFields({ control }: { control: Control<ServiceValues, unknown, ServiceRequest> }) {
  return (
    <div className={styles.pair}>
      <FormTextField
        control={control}
        name="capacity"
        label={text.places}
        hint={text.placesHint}
        type="number"
        native={{ min: 1, max: 500, inputMode: 'numeric' }}
      />
      <FormTextField
        control={control}
        name="most_places"
        label={text.most}
        hint={text.mostHint}
        type="number"
        native={{ min: 1, max: 10, inputMode: 'numeric' }}
      />
    </div>
  );
}
