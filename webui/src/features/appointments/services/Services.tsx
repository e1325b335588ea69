import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostServices } from '@/modules/appointment/furtherServices';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { PlusIcon } from '@/components/icon/icons';
import { lazyDialog } from '@/components/layout/lazyDialog';
import type { Appointment, AppointmentItem } from '@/lib/queries/appointment';
import { ServicePlan } from '../components/ServicePlan';
import { messages } from '../messages';
import { isSameItem } from './isSameItem';
import type { ServiceEditorProps } from './ServiceEditor';
import styles from './Services.module.css';

const ServiceEditor = lazyDialog(() => import('./ServiceEditor').then((m) => m.ServiceEditor));

interface ServicesProps {
  appointment: Appointment;
  onRemoved: ServiceEditorProps['onRemoved'];
}

/** Who does what, if there are several services. Each has a pencil that opens its form in the row; one more can be added. */
export function Services({ appointment, onRemoved }: ServicesProps) {
  const [open, setOpen] = useState<AppointmentItem | 'new'>();
  const region = useRef<HTMLDivElement>(null);
  const { items, currency } = appointment;
  const isOpen = (item: AppointmentItem) => open !== undefined && open !== 'new' && isSameItem(open, item);

  // The owner may have opened another form while this one was saved.
  const closeThis = () => setOpen((now) => (now === open ? undefined : now));
  // The button that opened the form takes the focus back.
  const close = () => {
    const index = open === 'new' ? -1 : items.findIndex(isOpen);
    flushSync(closeThis);
    if (region.current?.querySelector('form')) return;
    const buttons = region.current?.querySelectorAll('button');
    (buttons?.[index] ?? buttons?.[buttons.length - 1])?.focus();
  };
  const editorOf = (item: AppointmentItem | undefined) => (
    <ServiceEditor
      appointment={appointment}
      item={item}
      onClose={close}
      onRemoved={(service, before, after) => {
        closeThis();
        onRemoved(service, before, after);
      }}
    />
  );
  return (
    <div ref={region}>
      {items.length > 1 && (
        <ServicePlan
          items={items}
          currency={currency}
          editorOf={(item) => isOpen(item) && editorOf(item)}
          asideOf={(item) => (
            <IconButton
              aria-label={messages.panel.editService({ service: item.service_name })}
              className={styles.pencil ?? ''}
              onClick={() => setOpen(item)}
            >
              <EditIcon size={16} />
            </IconButton>
          )}
        />
      )}
      {open === 'new' && editorOf(undefined)}
      {items.length >= mostServices && (
        <p className={styles.hint}>{messages.form.mostServices({ most: mostServices })}</p>
      )}
      {open !== 'new' && items.length < mostServices && (
        <Button
          size="small"
          variant="text"
          color="secondary"
          className={styles.add ?? ''}
          startIcon={<PlusIcon size={16} />}
          onClick={() => setOpen('new')}
        >
          {messages.form.addService}
        </Button>
      )}
    </div>
  );
}
