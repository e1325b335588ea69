import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ClockIcon, PhoneIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { paths } from '@/lib/paths';
import { phoneUrl } from '@/lib/phone';
import type { Appointment } from '@/lib/queries/appointment';
import { formatDuration } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import type { Notifications } from '../api/notifications';
import { messages } from '../messages';
import styles from './Notifications.module.css';

interface StartingSoonProps {
  notifications: Notifications;
  onOpen?: (() => void) | undefined;
}

/** The appointments that start within the next five minutes. */
export function StartingSoon({ notifications, onOpen }: StartingSoonProps) {
  const urgent = notifications.notifications.flatMap(({ is_urgent, appointment }) =>
    is_urgent && appointment ? [appointment] : [],
  );
  if (urgent.length === 0) return null;
  return (
    <div className={styles.urgent}>
      {urgent.map((appointment) => (
        <Soon key={appointment.id} appointment={appointment} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface SoonProps {
  appointment: Appointment;
  onOpen: (() => void) | undefined;
}

function Soon({ appointment, onOpen }: SoonProps) {
  const { business, format } = useBusiness();
  const now = useNow(10_000);
  const { full_name: name, phone } = appointment.client_info;
  const { service_name: service, duration_minutes, staff_name: staff } = appointment;
  const minutes = Math.ceil((Date.parse(appointment.appointment_datetime) - now) / 60_000);
  return (
    <section
      className={styles.soon}
      aria-label={messages.about({ action: messages.soonRegion, customer: name })}
    >
      <div>
        <IconChip fill="warning" icon={<ClockIcon size={14} />} label={messages.soon({ minutes })} />
        <h2>{messages.startsAt({ customer: name, time: format.time(appointment.appointment_datetime) })}</h2>
        <p>
          <span>{factsText(service, formatDuration(duration_minutes), staff)}</span> ·{' '}
          <span className={styles.number}>{appointment.appointment_number}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          component={Link}
          to={paths.appointments(business.id, { open: appointment.id })}
          size="small"
          variant="outlined"
          aria-label={messages.about({ action: messages.open, customer: name })}
          onClick={onOpen}
        >
          {messages.open}
        </Button>
        {phone && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<PhoneIcon size={16} />}
            href={phoneUrl(phone)}
            aria-label={messages.about({ action: messages.call, customer: name })}
          >
            {messages.call}
          </Button>
        )}
      </div>
    </section>
  );
}

function factsText(service: string, duration: string, staff: string | null): string {
  return staff === null
    ? messages.facts({ service, duration })
    : messages.factsWith({ service, duration, staff });
}
