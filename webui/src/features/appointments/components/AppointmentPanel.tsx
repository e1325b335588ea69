import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { StatusChip } from '@/modules/appointment/StatusChip';
import { useBusiness } from '@/modules/business/BusinessContext';
import { PanelWaiting } from '@/components/feedback/PanelWaiting';
import { ChevronDownIcon } from '@/components/icon/dashboardIcons';
import { ChevronUpIcon, CloseIcon } from '@/components/icon/icons';
import { useNow } from '@/lib/useNow';
import { appointmentQuery, type AppointmentDetail } from '../api/getAppointment';
import { messages } from '../messages';
import { HeldActions } from '../payments/HeldActions';
import { HeldChip } from '../payments/HeldChip';
import { heldUntil, personText } from '../payments/held';
import styles from './AppointmentPanel.module.css';
import { PanelActions } from './PanelActions';
import { PanelSections } from './PanelSections';

interface PanelNavigation {
  /** The appointments above and below it in the list; undefined at its ends. */
  previous: string | undefined;
  next: string | undefined;
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
}

interface AppointmentPanelProps extends PanelNavigation {
  appointmentId: string;
  onDeleted: () => void;
  onEdit: (appointment: AppointmentDetail['appointment']) => void;
  onMove: (appointment: AppointmentDetail['appointment']) => void;
}

/** Everything about one appointment: what, who, money, emails and history. */
export function AppointmentPanel({
  appointmentId,
  onDeleted,
  onEdit,
  onMove,
  ...navigation
}: AppointmentPanelProps) {
  const { business } = useBusiness();
  const text = messages.panel;
  const query = useQuery(appointmentQuery(business.id, appointmentId));
  const { data } = query;
  return (
    <div className={styles.panel}>
      <PanelHead detail={data} {...navigation} />
      <div className={styles.body}>
        {data && <PanelSections detail={data} />}
        {!data && <PanelWaiting query={query} text={text} heights={[148, 96, 120]} />}
      </div>
      {data && heldUntil(data.appointment) !== undefined && <HeldActions appointment={data.appointment} />}
      {/* A slot that was never paid for cannot be changed. */}
      {data && !data.appointment.deposit?.held_until && (
        <PanelActions
          appointment={data.appointment}
          onEdit={() => onEdit(data.appointment)}
          onMove={() => onMove(data.appointment)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}

function PanelHead({
  detail,
  previous,
  next,
  onOpen,
  onClose,
}: PanelNavigation & { detail: AppointmentDetail | undefined }) {
  const { format } = useBusiness();
  const text = messages.panel;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const appointment = detail?.appointment;
  const held = appointment !== undefined && heldUntil(appointment) !== undefined;
  // When an appointment has loaded, screen readers start at its name.
  useEffect(() => {
    if (appointment?.id !== undefined) heading.current?.focus({ preventScroll: true });
  }, [appointment?.id]);
  return (
    <div className={styles.head}>
      <div className={styles.bar}>
        {held && <HeldChip />}
        {appointment && !held && (
          <StatusChip
            appointment={appointment}
            running={
              Date.parse(appointment.appointment_datetime) <= now &&
              now < Date.parse(appointment.end_datetime)
            }
          />
        )}
        <span className={styles.number}>{appointment?.appointment_number}</span>
        <IconButton
          aria-label={text.previous}
          disabled={previous === undefined}
          onClick={() => previous !== undefined && onOpen(previous)}
        >
          <ChevronUpIcon size={16} />
        </IconButton>
        <IconButton
          aria-label={text.next}
          disabled={next === undefined}
          onClick={() => next !== undefined && onOpen(next)}
        >
          <ChevronDownIcon size={16} />
        </IconButton>
        <IconButton aria-label={text.close} onClick={onClose}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      {appointment ? (
        <>
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {personText(appointment, format)}
          </h2>
          <p>{format.fullDate(format.day(appointment.appointment_datetime))}</p>
          <p className={styles.strong}>
            {format.timeRange(appointment.appointment_datetime, appointment.end_datetime)}
          </p>
        </>
      ) : (
        <Skeleton height={64} sx={{ mt: 1 }} />
      )}
    </div>
  );
}
