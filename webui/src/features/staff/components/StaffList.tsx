import { useQuery } from '@tanstack/react-query';
import { useAffectedQuestion } from '@/modules/attention/useAffectedQuestion';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { ListTable } from '@/components/layout/ListTable';
import table from '@/components/layout/table.module.css';
import { problemDetail } from '@/lib/problem';
import { servicesQuery } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import { theirChanges } from '@/lib/versioned';
import { useToggleStaffMember } from '../api/toggleStaffMember';
import { messages } from '../messages';
import type { StaffTabName } from './EditStaffDialog';
import styles from './StaffList.module.css';
import { StaffRow } from './StaffRow';

interface StaffListProps {
  staff: readonly StaffMember[];
  onEdit: (member: StaffMember, tab: StaffTabName) => void;
  onDelete: (member: StaffMember) => void;
}

/** The team: a table, below 768 px cards that open the dialog. */
export function StaffList({ staff, onEdit, onDelete }: StaffListProps) {
  const { business } = useBusiness();
  const { data: services } = useQuery(servicesQuery(business.id));
  const text = messages.columns;
  const toast = useToast();
  const toggle = useToggleStaffMember(business.id);
  const { checkAndSave, question } = useAffectedQuestion();
  const switchMember = (member: StaffMember) =>
    // Switching a staff member on can affect appointments too: with the first one, unassigned appointments may need attention.
    checkAndSave({ staff: { id: member.id, is_active: !member.is_active } }, (saved) =>
      toggle.mutate(member, {
        onSuccess: ({ name, is_active }) => saved(messages.switched({ name, on: is_active })),
        onError: (error) =>
          toast.error(
            theirChanges(error) ? messages.switchedMeanwhile : problemDetail(error, messages.updateFailed),
          ),
      }),
    );
  return (
    <div className={styles.card}>
      <ListTable>
        <colgroup>
          <col />
          <col className={styles.optional} width="112" />
          <col className={styles.optional} width="148" />
          <col width="164" />
          <col className={styles.optional} width="80" />
          <col width="112" />
          <col width="160" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col" className={styles.optional}>
              {text.specialization}
            </th>
            <th scope="col" className={styles.optional}>
              {text.services}
            </th>
            <th scope="col">{text.hours}</th>
            <th scope="col" className={`${table.number} ${styles.optional}`}>
              {text.week}
            </th>
            <th scope="col">{text.active}</th>
            <th scope="col">
              <span className="visually-hidden">{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => (
            <StaffRow
              key={member.id}
              member={member}
              services={services}
              onToggle={() => switchMember(member)}
              onEdit={(tab) => onEdit(member, tab)}
              onDelete={() => onDelete(member)}
            />
          ))}
        </tbody>
      </ListTable>
      {question}
    </div>
  );
}
