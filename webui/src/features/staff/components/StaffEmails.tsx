import Button from '@mui/material/Button';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import type { StaffMember } from '@/lib/queries/staff';
import { useAskStaffMember } from '../api/askStaffMember';
import { messages } from '../messages';
import styles from './StaffDialog.module.css';

const text = messages.emails;

interface StaffEmailsProps {
  member: StaffMember;
  /** Whether another address was entered that is not saved. */
  addressChanged: boolean;
}

/** Whether a staff member gets emails about their appointments, and the button that asks them. */
export function StaffEmails({ member, addressChanged }: StaffEmailsProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const ask = useAskStaffMember(business.id);
  const state = member.email_state;
  const canAsk = state === 'not_asked' || state === 'waiting';
  return (
    <div className={styles.emails} role="group" aria-label={text.title}>
      <div className={styles.emailsText}>
        <strong>{text.title}</strong>
        <p className={styles.hint}>{addressChanged ? text.saveFirst : stateText(member)}</p>
      </div>
      {canAsk && (
        <Button
          variant="outlined"
          size="small"
          disabled={addressChanged}
          loading={ask.isPending}
          onClick={() =>
            ask.mutate(member.id, { onSuccess: () => toast.success(text.asked({ email: member.email })) })
          }
        >
          {state === 'waiting' ? text.again : text.ask}
        </Button>
      )}
      {ask.isError && <Notice kind="error" title={problemDetail(ask.error, text.failed)} />}
    </div>
  );
}

function stateText({ email_state: state, email }: StaffMember): string {
  const { states } = messages.emails;
  return state === 'stopped' ? states.stopped : states[state]({ email });
}
