import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { mostServices } from '@/modules/appointment/furtherServices';
import { unassigned } from '@/modules/appointment/StaffField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { CloseIcon, PlusIcon } from '@/components/icon/icons';
import { servicesQuery } from '@/lib/queries/services';
import type { AppointmentValues } from '../appointmentValues';
import { messages } from '../messages';
import { ServiceChoice, StaffChoice } from './ServiceFields';
import styles from './ServiceRows.module.css';
import { ServicesError } from './ServicesError';

interface ServiceRowsProps {
  /** The fields of a single service, above the button that adds the next one. */
  children: ReactNode;
}

/** The services of a new appointment. The first one has the fields of a single service until a second one is added. */
export function ServiceRows({ children }: ServiceRowsProps) {
  const { business } = useBusiness();
  const { control, getValues, setValue, setFocus, clearErrors } = useFormContext<AppointmentValues>();
  const { fields } = useFieldArray({ control, name: 'further' });
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const rows = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const count = 1 + fields.length;
  const isLeft = services.filter((service) => service.is_active && !service.class).length > count;

  // Its own function to append would validate the new row at once, and say that its service is missing.
  const append = () => {
    const next = { service_id: '', staff_id: unassigned };
    flushSync(() => setValue('further', [...getValues('further'), next], { shouldDirty: true }));
    setFocus(`further.${fields.length}.service_id`);
  };
  const removeAt = (index: number) => {
    const { service_id, staff_id, further } = getValues();
    const [first, ...others] = [{ service_id, staff_id }, ...further].toSpliced(index, 1);
    if (!first) return;
    // The button disappears, so that of the next row takes the focus. All change at once, so that no service is in two rows.
    flushSync(() => {
      clearErrors('further');
      setValue('service_id', first.service_id, { shouldDirty: true });
      setValue('staff_id', first.staff_id, { shouldDirty: true });
      setValue('further', others, { shouldDirty: true });
    });
    const buttons = rows.current?.querySelectorAll<HTMLElement>(':scope > li > button');
    (buttons?.[index] ?? add.current)?.focus();
  };

  return (
    <div>
      {count === 1 ? (
        children
      ) : (
        <fieldset className={styles.services}>
          <legend>{messages.form.services}</legend>
          <ol ref={rows}>
            {['first', ...fields.map(({ id }) => id)].map((id, index) => (
              <li key={id}>
                <b aria-hidden="true">{index + 1}</b>
                <div className={styles.fields}>
                  <ServiceChoice index={index} />
                  <StaffChoice index={index} />
                </div>
                <IconButton
                  aria-label={messages.form.removeService({ place: index + 1 })}
                  onClick={() => removeAt(index)}
                >
                  <CloseIcon size={16} />
                </IconButton>
              </li>
            ))}
          </ol>
          <ServicesError />
        </fieldset>
      )}
      {count === mostServices && (
        <p className={styles.most}>{messages.form.mostServices({ most: mostServices })}</p>
      )}
      {count < mostServices && isLeft && (
        <Button
          ref={add}
          size="small"
          variant="text"
          color="secondary"
          className={styles.add ?? ''}
          startIcon={<PlusIcon size={16} />}
          onClick={append}
        >
          {messages.form.addService}
        </Button>
      )}
    </div>
  );
}
