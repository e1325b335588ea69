import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { messages as shared } from '@/modules/business/messages';
import { PlusIcon } from '@/components/icon/icons';
import { PageTitle } from '@/components/layout/PageTitle';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { lazyPart } from '@/components/layout/lazyPart';
import { useEscape } from '@/components/layout/useEscape';
import { useFocusedRow } from '@/components/layout/useFocusedRow';
import { useNarrow, usePhone } from '@/components/layout/useScreen';
import type { Appointment } from '@/lib/queries/appointment';
import { overviewQuery } from '@/lib/queries/overview';
import styles from './AppointmentsPage.module.css';
import { ViewSwitch } from './calendar/components/ViewSwitch';
import type { NewStart } from './calendar/newStart';
import { useCalendarRange } from './calendar/useCalendarAddress';
import { AppointmentPanel } from './components/AppointmentPanel';
import { AppointmentResults } from './components/AppointmentResults';
import { FilterBar } from './components/FilterBar';
import { messages } from './messages';
import { StuckDeposits } from './payments/StuckDeposits';
import { useAppointmentList } from './useAppointmentList';
import { useAppointmentsAddress } from './useAppointmentsAddress';

// The forms are loaded when they are first opened, because they bring the customer search with them.
const AddDialog = lazyDialog(() => import('./components/AddDialog').then((m) => m.AddDialog));
const EditDialog = lazyDialog(() => import('./components/EditDialog').then((m) => m.EditDialog));
// The calendar's script includes dragging.
const CalendarView = lazyPart(() => import('./calendar/CalendarView').then((m) => m.CalendarView));
const SessionPanel = lazyPart(() => import('./sessions/SessionPanel').then((m) => m.SessionPanel));
const MoveDialog = lazyDialog(() => import('./components/MoveDialog').then((m) => m.MoveDialog));

interface OpenForm {
  kind: 'edit' | 'move';
  appointment: Appointment;
}

/** The appointments as a list with filters or as a calendar, and one of them in a panel beside it. */
export function AppointmentsPage() {
  const { business, format } = useBusiness();
  const { data: overview } = useQuery(overviewQuery(business.id));
  const address = useAppointmentsAddress();
  const phone = usePhone();
  const [form, setForm] = useState<OpenForm>();
  const narrow = useNarrow();
  const covered = useCovered(narrow, form !== undefined);
  const calendarRange = useCalendarRange();
  const inCalendar = calendarRange !== undefined;
  const [start, setStart] = useState<NewStart>();
  const [inRange, setInRange] = useState<readonly string[]>([]);
  const list = useAppointmentList(address.filters, !inCalendar);
  const { openId, sessionId } = address;
  const shownId = openId ?? sessionId;
  const closePanel = openId === null ? address.closeSession : address.close;

  const focusRow = useFocusedRow(shownId, (id) => `appointment-${id}`);
  const closeAfterDelete = (nextId: string | undefined) => {
    if (nextId !== undefined) focusRow(nextId);
    address.close();
  };
  const add = (at?: NewStart) => {
    setStart(at);
    address.startAdding();
  };
  const listed = list.groups?.flatMap((group) => group.appointments.map(({ id }) => id)) ?? [];
  const shown = inCalendar ? inRange : listed;
  const place = openId === null ? -1 : shown.indexOf(openId);
  const appointmentPanel = openId !== null && (
    <AppointmentPanel
      key={openId}
      appointmentId={openId}
      previous={place > 0 ? shown[place - 1] : undefined}
      next={place >= 0 ? shown[place + 1] : undefined}
      onOpen={address.open}
      onClose={address.close}
      onDeleted={() => closeAfterDelete(shown[place + 1] ?? shown[place - 1])}
      onEdit={(appointment) => setForm({ kind: 'edit', appointment })}
      onMove={(appointment) => setForm({ kind: 'move', appointment })}
    />
  );

  const sessionPanel = sessionId !== null && (
    <SessionPanel
      key={sessionId}
      sessionId={sessionId}
      linkOf={address.participantLink}
      onAdd={(session) =>
        add({
          date: format.day(session.start_datetime),
          time: format.wallClock(session.start_datetime),
          staffId: undefined,
          session,
        })
      }
      onClose={address.closeSession}
    />
  );
  const panel = appointmentPanel || sessionPanel;

  useEscape(shownId !== null && !narrow, closePanel);

  const viewSwitch = <ViewSwitch wide={phone} calendar={inCalendar} onChange={address.showCalendar} />;

  return (
    <div data-wide className={panel && !narrow ? `${styles.split} ${styles.open}` : styles.split}>
      <div className={styles.pane}>
        <PageTitle
          title={messages.title}
          hint={
            <>
              {overview && (
                <div>
                  {messages.counts({ upcoming: overview.upcoming_count, pending: overview.pending_count })}
                </div>
              )}
              {shared.timesIn({ zone: format.zoneName })}
            </>
          }
          actions={
            <>
              {!phone && viewSwitch}
              <Button
                variant="contained"
                startIcon={<PlusIcon size={16} />}
                aria-label={messages.add}
                onClick={() => add()}
              >
                {phone ? messages.addShort : messages.add}
              </Button>
            </>
          }
        />
        {phone && <div className={styles.views}>{viewSwitch}</div>}
        <StuckDeposits stuck={overview?.stuck_deposits ?? []} />
        <FilterBar {...address} calendar={calendarRange} />
        {inCalendar ? (
          <CalendarView openId={shownId} onAdd={add} onShown={setInRange} />
        ) : (
          <AppointmentResults
            list={list}
            filters={address.filters}
            openId={openId}
            linkOf={address.linkOf}
            onEdit={(appointment) => setForm({ kind: 'edit', appointment })}
            onAdd={() => add()}
            onClearFilters={address.clearFilters}
            onShowRequests={() => address.setFilters({ status: 'pending' })}
          />
        )}
      </div>
      {narrow ? (
        <Drawer
          anchor="right"
          open={panel !== false && !covered}
          onClose={closePanel}
          slotProps={{
            paper: { 'aria-label': messages.title, sx: { width: { xs: '100%', sm: 400 }, borderRadius: 0 } },
          }}
        >
          {panel}
        </Drawer>
      ) : (
        panel && (
          <aside
            className={styles.side}
            aria-label={openId === null ? classes.panel.region : messages.panel.region}
          >
            {panel}
          </aside>
        )
      )}
      {address.adding && (
        <AddDialog
          start={start}
          customer={address.customer}
          onShow={address.open}
          onClose={address.stopAdding}
        />
      )}
      {form?.kind === 'edit' && (
        <EditDialog appointment={form.appointment} onClose={() => setForm(undefined)} />
      )}
      {form?.kind === 'move' && (
        <MoveDialog appointment={form.appointment} onClose={() => setForm(undefined)} />
      )}
    </div>
  );
}

/**
 * Whether the screen became narrow while a form is open. The panel that would slide over the page then waits:
 * otherwise it would cover the form and take its Escape key.
 */
function useCovered(narrow: boolean, formIsOpen: boolean): boolean {
  const [before, setBefore] = useState(narrow);
  if (!formIsOpen && before !== narrow) setBefore(narrow);
  return formIsOpen && narrow && !before;
}
