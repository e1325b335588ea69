import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAffectedQuestion } from '@/modules/attention/useAffectedQuestion';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { AppDialog } from '@/components/layout/AppDialog';
import { StaffAvatar } from '@/modules/staff/StaffAvatar';
import { problemDetail } from '@/lib/problem';
import type { StaffMember } from '@/lib/queries/staff';
import { useRestoreStaffMember } from '../api/deletedStaff';
import { messages } from '../messages';
import dialog from './StaffDialog.module.css';
import styles from './StaffList.module.css';

interface DeletedStaffDialogProps {
  deleted: readonly StaffMember[];
  onClose: () => void;
}

/** The deleted staff members, who can be restored. */
export function DeletedStaffDialog({ deleted, onClose }: DeletedStaffDialogProps) {
  const { business } = useBusiness();
  const restore = useRestoreStaffMember(business.id);
  const text = messages.deletedStaff;
  const { checkAndSave, checking, question } = useAffectedQuestion();
  const [chosen, setChosen] = useState<string>();
  const bringBack = ({ id, name }: StaffMember) => {
    setChosen(id);
    // The first staff member takes over the appointments of the parallel places.
    checkAndSave({ staff: { id, restore: true } }, (done) =>
      restore.mutate(id, {
        onSuccess: () => done(text.restored({ name }), deleted.length === 1 ? onClose : undefined),
      }),
    );
  };
  return (
    <AppDialog
      open
      width={520}
      title={text.title}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <div className={dialog.fields}>
        <p className={dialog.hint}>{text.text}</p>
        {restore.isError && <Notice kind="error" title={problemDetail(restore.error, text.failed)} />}
        <ul className={dialog.box}>
          {deleted.map((member) => (
            <li key={member.id} className={styles.deleted}>
              <StaffAvatar member={member} />
              <span className={styles.deletedName}>
                <strong dir="auto">{member.name}</strong>
                <small>{text.coming({ count: member.upcoming_appointments ?? 0 })}</small>
              </span>
              <Button
                size="small"
                variant="outlined"
                aria-label={text.restoreOf({ name: member.name })}
                loading={chosen === member.id && (checking || restore.isPending)}
                onClick={() => bringBack(member)}
              >
                {text.restore}
              </Button>
            </li>
          ))}
        </ul>
        {question}
      </div>
    </AppDialog>
  );
}
