import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { messages as attention } from '@/modules/attention/messages';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { WarningIcon } from '@/components/icon/icons';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { Pane } from '@/components/layout/Pane';
import { paths } from '@/lib/paths';
import type { AffectedSession } from '@/lib/queries/attention';
import type { Session } from '@/lib/queries/sessions';
import { isolated } from '@/lib/texts';
import { formatDuration } from '@/lib/time';
import { attentionMessages } from '../attentionMessages';
import styles from '../components/Attention.module.css';

const MoveDialog = lazyDialog(() => import('./SessionMoveDialog').then((m) => m.SessionMoveDialog));
const CancelDialog = lazyDialog(() => import('./SessionCancelDialog').then((m) => m.SessionCancelDialog));

interface OpenDialog {
  kind: 'move' | 'cancel';
  session: Session;
}

/** Dates of classes that could not be opened, or no longer fit. */
export function SessionsPane({ sessions }: { sessions: readonly AffectedSession[] }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <Pane title={classes.attention.title}>
      <ul className={styles.rows}>
        {sessions.map((one) => (
          <SessionRow key={one.session.id} affected={one} onOpen={setDialog} />
        ))}
      </ul>
      {dialog?.kind === 'move' && <MoveDialog session={dialog.session} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelDialog session={dialog.session} onClose={close} />}
    </Pane>
  );
}

interface SessionRowProps {
  affected: AffectedSession;
  onOpen: (dialog: OpenDialog) => void;
}

function SessionRow({ affected: { session, reason, note }, onOpen }: SessionRowProps) {
  const { business, format } = useBusiness();
  const { service_name: name, staff_name, start_datetime: start, places_taken: taken, capacity } = session;
  const why = attention.reasons[reason];
  const day = format.day(start);
  const places =
    session.status === 'not_opened' ? classes.panel.notOpened : classes.placesTaken({ taken, capacity });
  return (
    <li className={styles.row}>
      <div className={styles.time}>
        {format.time(start)}
        <small>{formatDuration(session.duration_minutes)}</small>
      </div>
      <div>
        <strong dir="auto">{name}</strong>
        <small>{format.weekdayAndDate(day)}</small>
        <small>{[places, staff_name].flatMap((part) => (part ? [isolated(part)] : [])).join(' · ')}</small>
      </div>
      <div className={`${styles.advice} ${styles.taken}`}>
        <WarningIcon size={16} />
        <div>{note === '' ? why : attentionMessages.withNote({ reason: why, note })}</div>
      </div>
      <div className={styles.actions}>
        <Button
          component={Link}
          to={paths.appointments(business.id, { view: 'day', date: day })}
          size="small"
          variant="text"
          color="secondary"
          aria-label={attentionMessages.openDay({ date: format.fullDate(day) })}
        >
          {attentionMessages.day}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          aria-label={classes.attention.moveLabel({ name })}
          onClick={() => onOpen({ kind: 'move', session })}
        >
          {attentionMessages.move}
        </Button>
        <Button
          size="small"
          variant="text"
          color="error"
          aria-label={classes.attention.cancelLabel({ name })}
          onClick={() => onOpen({ kind: 'cancel', session })}
        >
          {attentionMessages.cancel}
        </Button>
      </div>
    </li>
  );
}
