import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messages as shared } from '@/modules/attention/messages';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { CheckCircleIcon, CheckIcon, WarningIcon } from '@/components/icon/icons';
import type { Appointment } from '@/lib/queries/appointment';
import type { AttentionItem } from '@/lib/queries/attention';
import { isolated } from '@/lib/texts';
import { formatDuration, type Formatter } from '@/lib/time';
import { appointmentQuery } from '../api/getAppointment';
import { attentionMessages as text } from '../attentionMessages';
import type { AttentionRowState } from '../useAttention';
import styles from './Attention.module.css';

interface AttentionRowProps {
  row: AttentionRowState;
  busy: boolean;
  onAssign: () => void;
  onMove: () => void;
  onCancel: () => void;
  onUndo: (before: Appointment, after: Appointment) => void;
}

/** One appointment that no longer fits: what can be done about it, or what was done. */
export function AttentionRow({ row: { item, settled, failure }, onUndo, ...actions }: AttentionRowProps) {
  const { format } = useBusiness();
  const { appointment, reason, note } = item;
  const why = shared.reasons[reason];
  return (
    <li className={settled ? `${styles.row} ${styles.settled}` : styles.row}>
      <div className={styles.time}>
        {format.time(appointment.appointment_datetime)}
        <small>{formatDuration(appointment.duration_minutes)}</small>
      </div>
      <div>
        <strong dir="auto">{appointment.client_info.full_name}</strong>
        <small>
          {[appointment.service_name, appointment.client_info.phone]
            .flatMap((part) => (part ? [isolated(part)] : []))
            .join(' · ')}
        </small>
        {!settled && <small>{note === '' ? why : text.withNote({ reason: why, note })}</small>}
      </div>
      {settled ? (
        <Settled item={item} busy={actions.busy} onUndo={onUndo} />
      ) : (
        <Open item={item} {...actions} />
      )}
      {failure !== undefined && (
        <div className={styles.failure}>
          <Notice kind="error" title={failure} />
        </div>
      )}
    </li>
  );
}

type OpenProps = Pick<AttentionRowProps, 'busy' | 'onAssign' | 'onMove' | 'onCancel'> & {
  item: AttentionItem;
};

function Open({ item, busy, onAssign, onMove, onCancel }: OpenProps) {
  const { appointment, assign } = item;
  const customer = appointment.client_info.full_name;
  const name = assign?.staff_name ?? '';
  return (
    <>
      <Advice item={item} />
      <div className={styles.actions}>
        {assign && (
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            aria-label={text.assignLabel({ name, customer })}
            onClick={onAssign}
          >
            {text.assign({ firstName: name.split(' ')[0] ?? name })}
          </Button>
        )}
        <Button
          size="small"
          variant={assign ? 'text' : 'outlined'}
          color="secondary"
          disabled={busy}
          aria-label={text.moveLabel({ customer })}
          onClick={onMove}
        >
          {text.move}
        </Button>
        <Button
          size="small"
          variant="text"
          color="error"
          disabled={busy}
          aria-label={text.cancelLabel({ customer })}
          onClick={onCancel}
        >
          {text.cancel}
        </Button>
      </div>
    </>
  );
}

function Advice({ item: { assign, next } }: { item: AttentionItem }) {
  const { business, format } = useBusiness();
  if (assign) {
    return (
      <div className={`${styles.advice} ${styles.free}`}>
        <CheckCircleIcon size={16} />
        <div>
          <strong>{text.free({ name: assign.staff_name ?? '' })}</strong>
          <small>{text.freeHint}</small>
        </div>
      </div>
    );
  }
  const when = next && whenOf(next.appointment_datetime, format);
  return (
    <div className={`${styles.advice} ${styles.taken}`}>
      <WarningIcon size={16} />
      <div>
        <strong>{business.limits.staff ? text.nobodyFree : text.nextFree}</strong>
        <small>
          {next && when
            ? next.staff_name
              ? text.nextWith({ name: next.staff_name, when })
              : text.nextAt({ when })
            : text.nothingFree}
        </small>
      </div>
    </div>
  );
}

interface SettledProps {
  item: AttentionItem;
  busy: boolean;
  onUndo: AttentionRowProps['onUndo'];
}

/** How it was settled, and an undo unless its staff member cannot be booked any more. */
function Settled({ item: { appointment: before, reason }, busy, onUndo }: SettledProps) {
  const { business, format } = useBusiness();
  const { data } = useQuery({ ...appointmentQuery(business.id, before.id), refetchInterval: false });
  const after = data?.appointment;
  const changed = after !== undefined && outcome(before, after, format) !== text.fits;
  const possible = !['staff_deleted', 'staff_inactive', 'service_not_done'].includes(reason);
  return (
    <>
      <div className={`${styles.advice} ${styles.free}`} role="status">
        <CheckIcon size={16} />
        <div>{after && outcome(before, after, format)}</div>
      </div>
      <div className={styles.actions}>
        {changed && (possible || after.staff_id === before.staff_id) && (
          <Button
            size="small"
            variant="text"
            color="secondary"
            disabled={busy}
            aria-label={text.undoLabel({ customer: before.client_info.full_name })}
            onClick={() => onUndo(before, after)}
          >
            {text.undo}
          </Button>
        )}
      </div>
    </>
  );
}

function outcome(before: Appointment, after: Appointment, format: Formatter): string {
  if (after.status === 'cancelled') return text.cancelled;
  if (after.appointment_datetime !== before.appointment_datetime) {
    const when = whenOf(after.appointment_datetime, format);
    return after.staff_name ? text.movedWith({ when, name: after.staff_name }) : text.movedTo({ when });
  }
  if (after.staff_id !== before.staff_id && after.staff_name)
    return text.assignedTo({ name: after.staff_name });
  return text.fits;
}

const whenOf = (instant: string, format: Formatter) => format.dateTime(instant);
