import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { PanelWaiting } from '@/components/feedback/PanelWaiting';
import { UsersIcon } from '@/components/icon/dashboardIcons';
import { CloseIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { lazyDialog } from '@/components/layout/lazyDialog';
import type { OpeningLink } from '@/components/layout/useAddress';
import type { Session } from '@/lib/queries/sessions';
import panel from '../components/AppointmentPanel.module.css';
import { sessionQuery } from './api/sessions';
import { repeatText } from './sessionTexts';
import { SessionFacts } from './SessionFacts';
import { SessionSections } from './SessionSections';

const MoveDialog = lazyDialog(() => import('./SessionMoveDialog').then((m) => m.SessionMoveDialog));
const CancelDialog = lazyDialog(() => import('./SessionCancelDialog').then((m) => m.SessionCancelDialog));

const text = classes.panel;

interface SessionPanelProps {
  sessionId: string;
  linkOf: (appointmentId: string) => OpeningLink;
  /** Adds a participant. */
  onAdd: (session: Session) => void;
  onClose: () => void;
}

/** A date of a class: its places, who comes, and what can be done with it. */
export function SessionPanel({ sessionId, linkOf, onAdd, onClose }: SessionPanelProps) {
  const { business } = useBusiness();
  const query = useQuery(sessionQuery(business.id, sessionId));
  const { data } = query;
  return (
    <div className={panel.panel}>
      <PanelHead session={data?.session} onClose={onClose} />
      <div className={panel.body}>
        {data && <SessionSections detail={data} linkOf={linkOf} onAdd={() => onAdd(data.session)} />}
        {!data && <PanelWaiting query={query} text={text} heights={[48, 200]} />}
      </div>
      {data && data.session.status !== 'cancelled' && <PanelActions session={data.session} />}
    </div>
  );
}

function PanelHead({ session, onClose }: { session: Session | undefined; onClose: () => void }) {
  const { format } = useBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (session?.id !== undefined) heading.current?.focus({ preventScroll: true });
  }, [session?.id]);
  return (
    <div className={panel.head}>
      <div className={panel.bar}>
        <IconChip label={classes.class} icon={<UsersIcon size={14} />} iconColour="info.main" />
        <span className={panel.number}>{session && repeatText(session, format)}</span>
        <IconButton aria-label={text.close} onClick={onClose}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      {session ? (
        <>
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {session.service_name}
          </h2>
          <p>{format.fullDate(format.day(session.start_datetime))}</p>
          <p className={panel.strong}>{format.timeRange(session.start_datetime, session.end_datetime)}</p>
          <SessionFacts session={session} />
        </>
      ) : (
        <Skeleton height={64} sx={{ mt: 1 }} />
      )}
    </div>
  );
}

function PanelActions({ session }: { session: Session }) {
  const [dialog, setDialog] = useState<'move' | 'cancel'>();
  const close = () => setDialog(undefined);
  return (
    <div className={panel.foot}>
      <Button variant="outlined" onClick={() => setDialog('move')}>
        {text.move}
      </Button>
      <Button className={panel.cancel ?? ''} variant="text" color="error" onClick={() => setDialog('cancel')}>
        {text.cancel}
      </Button>
      {dialog === 'move' && <MoveDialog session={session} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog session={session} onClose={close} />}
    </div>
  );
}
