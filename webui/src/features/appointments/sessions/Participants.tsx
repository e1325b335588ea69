import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusChip } from '@/modules/appointment/StatusChip';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { PlusIcon } from '@/components/icon/icons';
import table from '@/components/layout/table.module.css';
import type { OpeningLink } from '@/components/layout/useAddress';
import type { Appointment } from '@/lib/queries/appointment';
import { DepositMark } from '../payments/DepositMark';
import { HeldChip } from '../payments/HeldChip';
import { heldUntil, personText } from '../payments/held';
import styles from './SessionPanel.module.css';

const text = classes.panel;

/** More participants than these are shown only when they are asked for. */
const mostAtFirst = 7;

interface ParticipantsProps {
  participants: readonly Appointment[];
  linkOf: (appointmentId: string) => OpeningLink;
  /** Undefined if nobody can be added any more. */
  onAdd: (() => void) | undefined;
}

/** Who comes to a class. Each leads to the appointment. */
export function Participants({ participants, linkOf, onAdd }: ParticipantsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? participants : participants.slice(0, mostAtFirst);
  return (
    <section>
      <div className={styles.title}>
        <h3>{text.participants}</h3>
        {onAdd && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<PlusIcon size={16} />}
            aria-label={text.addLabel}
            onClick={onAdd}
          >
            {text.add}
          </Button>
        )}
      </div>
      {participants.length === 0 && <p className={styles.quiet}>{text.nobody}</p>}
      <ul className={styles.participants}>
        {shown.map((appointment) => (
          <Participant key={appointment.id} appointment={appointment} link={linkOf(appointment.id)} />
        ))}
      </ul>
      {shown.length < participants.length && (
        <Button variant="text" size="small" onClick={() => setAll(true)}>
          {text.showAll({ count: participants.length })}
        </Button>
      )}
    </section>
  );
}

function Participant({ appointment, link }: { appointment: Appointment; link: OpeningLink }) {
  const { format } = useBusiness();
  const { client_info, places = 1, status, no_show } = appointment;
  const held = heldUntil(appointment) !== undefined;
  return (
    <li className={status === 'cancelled' ? styles.gone : ''}>
      <div className={styles.person}>
        <Link id={`appointment-${appointment.id}`} {...link} dir="auto">
          {personText(appointment, format)}
        </Link>
        <DepositMark appointment={appointment} />
        {client_info.phone && (
          <small>
            <bdi>{client_info.phone}</bdi>
          </small>
        )}
      </div>
      {places > 1 && <span className={table.tag}>{classes.placeCount({ count: places })}</span>}
      {held ? <HeldChip /> : (status !== 'confirmed' || no_show) && <StatusChip appointment={appointment} />}
    </li>
  );
}
