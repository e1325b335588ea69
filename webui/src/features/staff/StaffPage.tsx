import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { UsersIcon } from '@/components/icon/dashboardIcons';
import { PlusIcon } from '@/components/icon/icons';
import { PageTitle } from '@/components/layout/PageTitle';
import { useAddress } from '@/components/layout/useAddress';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { usePhone } from '@/components/layout/useScreen';
import { UpgradeCard } from '@/modules/plan/UpgradeCard';
import { paths } from '@/lib/paths';
import { overviewQuery } from '@/lib/queries/overview';
import { staffQuery, type StaffMember } from '@/lib/queries/staff';
import { deletedStaffQuery } from './api/deletedStaff';
import type { StaffTabName } from './components/EditStaffDialog';
import { StaffList } from './components/StaffList';
import styles from './components/StaffList.module.css';
import { messages } from './messages';

const AddStaffDialog = lazyDialog(() => import('./components/AddStaffDialog').then((m) => m.AddStaffDialog));
const EditStaffDialog = lazyDialog(() =>
  import('./components/EditStaffDialog').then((m) => m.EditStaffDialog),
);
const DeleteStaffDialog = lazyDialog(() =>
  import('./components/DeleteStaffDialog').then((m) => m.DeleteStaffDialog),
);
const DeletedStaffDialog = lazyDialog(() =>
  import('./components/DeletedStaffDialog').then((m) => m.DeletedStaffDialog),
);

/** The people who take appointments. On a plan without staff, it shows what staff members would offer. */
export function StaffPage() {
  const { business } = useBusiness();
  if (business.limits.staff) return <Team />;
  return (
    <>
      <PageTitle title={messages.title} />
      <UpgradeCard {...messages.upgrade} />
    </>
  );
}

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'deleted' }
  | { kind: 'edit'; member: StaffMember; tab: StaffTabName; ownHoursChosen?: true }
  | { kind: 'delete'; member: StaffMember };

function Team() {
  const { business } = useBusiness();
  const { data: staff, error, isPending, refetch } = useQuery(staffQuery(business.id));
  const { data: deleted = [] } = useQuery(deletedStaffQuery(business.id));
  const [dialog, setDialog] = useState<OpenDialog>();
  const address = useAddress();
  // The form of a service links to what a staff member takes for it.
  const linked = staff?.find(({ id }) => id === address.search.get('services'));
  const phone = usePhone();
  const close = () => setDialog(undefined);
  const edit = (member: StaffMember, tab: StaffTabName) => setDialog({ kind: 'edit', member, tab });
  /** The current state of a staff member: another tab of the dialog may have saved. */
  const current = (member: StaffMember) => staff?.find(({ id }) => id === member.id) ?? member;

  return (
    <>
      <PageTitle
        title={messages.title}
        hint={staff && staff.length > 0 && summaryText(staff)}
        actions={
          <Button
            variant="contained"
            startIcon={<PlusIcon size={16} />}
            aria-label={messages.add}
            disabled={staff === undefined}
            onClick={() => setDialog({ kind: 'add' })}
          >
            {phone ? messages.addShort : messages.add}
          </Button>
        }
      />
      <MisfitsNotice />
      {!staff && isPending && <StaffListSkeleton />}
      {!staff && error && (
        <LoadFailure
          text={messages.loadFailed}
          error={error}
          hint={messages.loadFailedHint}
          onRetry={() => void refetch()}
        />
      )}
      {staff?.length === 0 && (
        <div className={styles.card}>
          <EmptyState
            icon={<UsersIcon size={24} />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            action={
              <Button variant="outlined" onClick={() => setDialog({ kind: 'add' })}>
                {messages.add}
              </Button>
            }
          />
        </div>
      )}
      {staff !== undefined && staff.length > 0 && (
        <StaffList staff={staff} onEdit={edit} onDelete={(member) => setDialog({ kind: 'delete', member })} />
      )}
      {deleted.length > 0 && (
        <Button className={styles.under ?? ''} variant="text" onClick={() => setDialog({ kind: 'deleted' })}>
          {messages.deletedStaff.link({ count: deleted.length })}
        </Button>
      )}
      {linked && !dialog && (
        <EditStaffDialog
          key={linked.id}
          member={linked}
          initialTab="services"
          ownHoursChosen={false}
          inAddress
          onClose={() => address.close('services')}
          onDelete={() => setDialog({ kind: 'delete', member: linked })}
        />
      )}
      {dialog?.kind === 'add' && (
        <AddStaffDialog
          onClose={close}
          onOwnHours={(member) => setDialog({ kind: 'edit', member, tab: 'hours', ownHoursChosen: true })}
        />
      )}
      {dialog?.kind === 'edit' && (
        <EditStaffDialog
          key={dialog.member.id}
          member={current(dialog.member)}
          initialTab={dialog.tab}
          ownHoursChosen={dialog.ownHoursChosen ?? false}
          onClose={close}
          onDelete={() => setDialog({ kind: 'delete', member: dialog.member })}
        />
      )}
      {dialog?.kind === 'delete' && <DeleteStaffDialog member={current(dialog.member)} onClose={close} />}
      {dialog?.kind === 'deleted' && <DeletedStaffDialog deleted={deleted} onClose={close} />}
    </>
  );
}

/** Leads to the appointments that no longer fit the team. Absent when all fit. */
function MisfitsNotice() {
  const { business } = useBusiness();
  const { data: overview } = useQuery(overviewQuery(business.id));
  const misfits = overview?.attention_count ?? 0;
  if (misfits === 0) return null;
  return (
    <div className={styles.misfits}>
      <Notice
        kind="action"
        title={messages.misfits({ count: misfits })}
        action={
          <Button
            component={Link}
            to={paths.attention(business.id)}
            size="small"
            variant="outlined"
            sx={{ ml: 2 }}
          >
            {messages.settle}
          </Button>
        }
      />
    </div>
  );
}

function StaffListSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} height={36} sx={{ m: '10px 20px' }} />
      ))}
    </div>
  );
}

function summaryText(staff: readonly StaffMember[]): string {
  const active = staff.filter(({ is_active }) => is_active).length;
  const total = staff.length;
  return active === total ? messages.summary({ active }) : messages.summaryOf({ active, total });
}
