import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as shared } from '@/modules/business/messages';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { CalendarIcon, CheckCircleIcon } from '@/components/icon/icons';
import { PageTitle } from '@/components/layout/PageTitle';
import { Pane } from '@/components/layout/Pane';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { paths } from '@/lib/paths';
import { lazyPart } from '@/components/layout/lazyPart';
import type { Appointment } from '@/lib/queries/appointment';
import { sessionsAttentionQuery } from '@/lib/queries/attention';
import { attentionMessages as text } from './attentionMessages';
import styles from './components/Attention.module.css';
import { AttentionRow } from './components/AttentionRow';
import { useAttention, type AttentionRowState } from './useAttention';

const MoveDialog = lazyDialog(() => import('./components/MoveDialog').then((m) => m.MoveDialog));
const CancelDialog = lazyDialog(() => import('./components/CancelDialog').then((m) => m.CancelDialog));
const SessionsPane = lazyPart(() => import('./sessions/SessionsPane').then((m) => m.SessionsPane));

/** Future appointments and classes that no longer fit the hours or the team. Settled ones stay on the page until it is left. */
export function AttentionPage() {
  const { business, format } = useBusiness();
  const attention = useAttention();
  const [dialog, setDialog] = useState<{ kind: 'move' | 'cancel'; appointment: Appointment }>();
  const close = () => setDialog(undefined);
  const { rows, fitting } = attention;
  const { data: sessions = [], isPending: loadsSessions } = useQuery(sessionsAttentionQuery(business.id));
  const parent = business.limits.staff
    ? { title: text.staff, to: paths.staff(business.id) }
    : { title: text.overview, to: paths.overview(business.id) };
  return (
    <>
      <nav className={styles.path} aria-label={text.path}>
        <ol>
          <li>
            <Link to={parent.to}>{parent.title}</Link>
          </li>
          <li aria-hidden="true">›</li>
          <li aria-current="page">{text.title}</li>
        </ol>
      </nav>
      <PageTitle
        title={text.title}
        hint={rows.length > 0 ? text.hint : undefined}
        actions={
          fitting > 0 && (
            <Button variant="contained" loading={attention.busy} onClick={() => void attention.assignAll()}>
              {text.assignAll({ count: fitting })}
            </Button>
          )
        }
      />
      {attention.isPending && <Loading />}
      {attention.error && (
        <LoadFailure text={text.loadFailed} error={attention.error} onRetry={attention.retry} />
      )}
      {!attention.isPending && !loadsSessions && !attention.error && rows.length + sessions.length === 0 && (
        <Nothing />
      )}
      <div className={styles.days}>
        {sessions.length > 0 && <SessionsPane sessions={sessions} />}
        {byDay(rows, (instant) => format.day(instant)).map(([day, ofDay]) => (
          <DayPane key={day} day={day} rows={ofDay}>
            {ofDay.map((row) => (
              <AttentionRow
                key={row.item.appointment.id}
                row={row}
                busy={attention.busy}
                onAssign={() => attention.assign(row.item)}
                onMove={() => setDialog({ kind: 'move', appointment: row.item.appointment })}
                onCancel={() => setDialog({ kind: 'cancel', appointment: row.item.appointment })}
                onUndo={attention.undo}
              />
            ))}
          </DayPane>
        ))}
      </div>
      {rows.length > 0 && <p className={styles.kept}>{text.kept}</p>}
      {dialog?.kind === 'move' && <MoveDialog appointment={dialog.appointment} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelDialog appointment={dialog.appointment} onClose={close} />}
    </>
  );
}

function DayPane({
  day,
  rows,
  children,
}: {
  day: string;
  rows: readonly AttentionRowState[];
  children: ReactNode;
}) {
  const { business, format } = useBusiness();
  const settled = rows.filter((row) => row.settled).length;
  return (
    <Pane
      title={format.fullDate(day)}
      bare
      action={
        <Button
          component={Link}
          to={paths.appointments(business.id, { view: 'day', date: day })}
          size="small"
          variant="text"
          color="secondary"
          startIcon={<CalendarIcon size={16} />}
          aria-label={text.openDay({ date: format.fullDate(day) })}
        >
          {text.day}
        </Button>
      }
    >
      <p className={styles.status}>
        {text.settled({ settled, total: rows.length, zone: shared.timesIn({ zone: format.zoneName }) })}
      </p>
      <div className={styles.progress} aria-hidden="true">
        <div style={{ width: `${(100 * settled) / rows.length}%` }} />
      </div>
      <ul className={styles.rows}>{children}</ul>
    </Pane>
  );
}

function byDay(
  rows: readonly AttentionRowState[],
  dayOf: (instant: string) => string,
): [string, AttentionRowState[]][] {
  const days = new Map<string, AttentionRowState[]>();
  for (const row of rows) {
    const day = dayOf(row.item.appointment.appointment_datetime);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

function Loading() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {text.loading}
      </p>
      <Skeleton height={64} />
      <Skeleton height={64} sx={{ mt: 1 }} />
    </>
  );
}

function Nothing() {
  const { business } = useBusiness();
  return (
    <Card>
      <EmptyState
        icon={<CheckCircleIcon size={24} />}
        title={text.emptyTitle}
        text={text.emptyText}
        action={
          <Button component={Link} to={paths.overview(business.id)} variant="outlined">
            {text.back}
          </Button>
        }
      />
    </Card>
  );
}
