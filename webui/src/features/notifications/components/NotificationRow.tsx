import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRetryMessage } from '@/modules/appointment/useRetryMessage';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { useToast } from '@/components/feedback/Toasts';
import { CardIcon } from '@/components/icon/dashboardIcons';
import {
  CalendarIcon,
  CalendarMoveIcon,
  CancelCircleIcon,
  CheckCircleIcon,
  MailIcon,
} from '@/components/icon/icons';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { useMarkOne } from '../api/markRead';
import type { NotificationItem } from '../api/notifications';
import { itemText } from '../itemText';
import { messages } from '../messages';
import styles from './Notifications.module.css';

const icons = {
  booked: CheckCircleIcon,
  moved: CalendarMoveIcon,
  changed: CalendarMoveIcon,
  cancelled: CancelCircleIcon,
  message_failed: MailIcon,
  deposit: CardIcon,
} as const;

export interface NotificationRowProps {
  item: NotificationItem;
  /** Renders Confirm and Cancel for a pending appointment. */
  renderPendingActions: (appointment: Appointment) => ReactNode;
  /** Called when the row opens another screen. */
  onOpen?: (() => void) | undefined;
}

/** What happened, when, and the buttons that settle it. Opening it marks it as read. */
export function NotificationRow({ item, renderPendingActions, onOpen }: NotificationRowProps) {
  const { business, format } = useBusiness();
  const today = useToday();
  const { mutate } = useMarkOne(business.id);
  const { appointment } = item;
  const failed = item.kind === 'message_failed';
  const pending = item.kind === 'booked' && appointment?.status === 'pending' ? appointment : undefined;
  const Icon = pending ? CalendarIcon : icons[item.kind];
  const open = () => {
    if (!item.read) mutate(item.id);
    onOpen?.();
  };
  const mood = failed ? styles.failed : pending && styles.waiting;
  return (
    <li className={[styles.row, !item.read && styles.unread, mood].filter(Boolean).join(' ')}>
      <Icon />
      <div>
        <span className={styles.title}>
          {appointment ? (
            <Link to={paths.appointments(business.id, { open: appointment.id })} onClick={open}>
              {item.title}
            </Link>
          ) : (
            item.title
          )}
          {!item.read && <span className="visually-hidden"> {messages.unread}</span>}
        </span>
        <p>{itemText(item, format, today)}</p>
      </div>
      <time dateTime={item.created_at}>{format.time(item.created_at)}</time>
      {pending && <div className={styles.actions}>{renderPendingActions(pending)}</div>}
      {failed && appointment && item.message_id !== null && (
        <FailedActions appointment={appointment} messageId={item.message_id} onOpen={open} />
      )}
    </li>
  );
}

interface FailedActionsProps {
  appointment: Appointment;
  messageId: string;
  onOpen: () => void;
}

/** Sends a failed mail again, or leads to the appointment, where the address can be corrected. */
function FailedActions({ appointment, messageId, onOpen }: FailedActionsProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const retry = useRetryMessage(business.id);
  const name = appointment.client_info.full_name;
  const send = () =>
    retry.mutate(
      { appointmentId: appointment.id, messageId },
      {
        onSuccess: () => toast.success(messages.retried),
        onError: (error) => toast.error(problemDetail(error, messages.retryFailed)),
      },
    );
  return (
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
      <Button
        size="small"
        variant="outlined"
        loading={retry.isPending}
        aria-label={messages.about({ action: messages.retry, customer: name })}
        onClick={send}
      >
        {messages.retry}
      </Button>
    </div>
  );
}
