import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useStaff } from '@/modules/staff/useStaff';
import { useToast } from '@/components/feedback/Toasts';
import { formatMoney } from '@/lib/money';
import type { Appointment, AppointmentItem } from '@/lib/queries/appointment';
import { servicesQuery } from '@/lib/queries/services';
import { useNow } from '@/lib/useNow';
import { z } from '@/lib/zod';
import { messages as appointments } from '../messages';
import { ServiceEditorFields } from './ServiceEditorFields';
import { ServiceRefusal } from './ServiceRefusal';
import { valuesOf, without, withValues, type ServiceValues } from './editedItems';
import { messages as text } from './messages';
import styles from './Services.module.css';
import { useSavedService } from './useSavedService';
import { useUndoServices } from './useEditServices';

const schema = z.object({
  service_id: z.string().min(1, appointments.required.service),
  staff_id: z.string(),
  time: z.string().min(1, appointments.required.time),
});

export interface ServiceEditorProps {
  appointment: Appointment;
  /** The service that is changed; undefined: a new one is added. */
  item: AppointmentItem | undefined;
  onClose: () => void;
  onRemoved: (service: string, before: Appointment, after: Appointment) => void;
}

/** The form of one service of an appointment, in place of its row. The other services stay where they are. */
export function ServiceEditor({ appointment, item, onClose, onRemoved }: ServiceEditorProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const staffed = useStaff().some(({ is_active }) => is_active);
  const form = useForm<ServiceValues>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(appointment, item, format),
  });
  const { control, handleSubmit, setFocus } = form;
  const values: ServiceValues = { ...form.getValues(), ...useWatch({ control }) };
  const { undo } = useUndoServices();
  const { busy, refusal, send } = useSavedService(appointment, form);
  useEffect(() => setFocus('service_id'), [setFocus]);

  const save = async (entered: ServiceValues, anyway: boolean) => {
    const after = await send('save', withValues(appointment, item, entered, format), anyway);
    if (!after) return;
    onClose();
    if (after.version === appointment.version) return;
    toast.success(item ? text.saved : text.added, {
      label: text.undo,
      run: () => void undo(appointment, after),
    });
  };
  const remove = async (removed: AppointmentItem, anyway: boolean) => {
    const after = await send('remove', without(appointment.items, removed), anyway);
    if (after) onRemoved(removed.service_name, appointment, after);
  };
  // The list of a field that is open handles the key itself: it is not within the form.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (
      event.key !== 'Escape' ||
      !(event.target instanceof Node) ||
      !event.currentTarget.contains(event.target)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const asksToSave = refusal?.asks === true && refusal.kind === 'save';
  const asksToRemove = refusal?.asks === true && refusal.kind === 'remove';
  return (
    <Box
      component="form"
      className={styles.editor ?? ''}
      aria-label={item ? appointments.panel.editService({ service: item.service_name }) : text.add}
      noValidate
      onSubmit={(event) => void handleSubmit((entered) => save(entered, asksToSave))(event)}
      onKeyDown={press}
    >
      <ServiceEditorFields control={control} setValue={form.setValue} item={item} staffed={staffed} />
      <NewPrice
        appointment={appointment}
        item={item}
        serviceId={values.service_id}
        businessId={business.id}
      />
      <ServiceRefusal refusal={refusal} />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={busy}>
          {asksToSave ? text.saveAnyway : item ? text.save : text.add}
        </Button>
        <Button variant="text" color="secondary" onClick={onClose}>
          {text.cancel}
        </Button>
        {item && appointment.items.length > 1 && (
          <Button
            className={styles.remove ?? ''}
            variant="text"
            color="error"
            disabled={busy}
            onClick={() => void remove(item, asksToRemove)}
          >
            {asksToRemove ? text.removeAnyway : text.remove}
          </Button>
        )}
      </div>
      <Consequences appointment={appointment} staffed={staffed} />
    </Box>
  );
}

/** What the appointment costs with the chosen service. */
function NewPrice({
  appointment: { price, currency },
  item,
  serviceId,
  businessId,
}: Pick<ServiceEditorProps, 'appointment' | 'item'> & { serviceId: string; businessId: string }) {
  const { data: services = [] } = useQuery(servicesQuery(businessId));
  const chosen = services.find(({ id }) => id === serviceId);
  if (!chosen || serviceId === item?.service_id) return null;
  const becomes = price - (item?.price ?? 0) + chosen.price;
  return <p className={styles.hint}>{text.price({ price: formatMoney(becomes, currency) })}</p>;
}

function Consequences({ appointment, staffed }: { appointment: Appointment; staffed: boolean }) {
  const now = useNow();
  const told = Date.parse(appointment.appointment_datetime) > now && appointment.status !== 'cancelled';
  return (
    <p className={styles.hint}>
      {staffed ? text.othersStay : text.othersFollow} {told && text.told}
    </p>
  );
}
