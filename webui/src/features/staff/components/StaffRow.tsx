import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { BinIcon, BreakIcon, EditIcon } from '@/components/icon/dashboardIcons';
import table from '@/components/layout/table.module.css';
import { StaffAvatar } from '@/modules/staff/StaffAvatar';
import type { Service } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import { hoursSummary, minutesThisWeek } from '../working';
import type { StaffTabName } from './EditStaffDialog';
import styles from './StaffList.module.css';

interface StaffRowProps {
  member: StaffMember;
  /** Undefined while they load. */
  services: readonly Service[] | undefined;
  onToggle: () => void;
  onEdit: (tab: StaffTabName) => void;
  onDelete: () => void;
}

export function StaffRow({ member, services, onToggle, onEdit, onDelete }: StaffRowProps) {
  const { business, format } = useBusiness();
  const today = useToday();
  const { name, email, specialization, is_active } = member;
  const minutes = minutesThisWeek(member, business, today);
  return (
    <tr>
      <td className={table.first}>
        <div className={styles.person}>
          <StaffAvatar member={member} />
          <div>
            <button
              type="button"
              className={`${table.link} ${styles.name}`}
              title={name}
              dir="auto"
              onClick={() => onEdit('details')}
            >
              {name}
            </button>
            <Email address={email} />
          </div>
        </div>
      </td>
      <td className={`${table.noCard} ${styles.optional}`} dir="auto" title={specialization}>
        {specialization || messages.general}
      </td>
      <td className={`${table.noCard} ${table.quiet} ${styles.optional}`}>
        {servicesText(member, services)}
      </td>
      <td className={table.third}>{hoursSummary(member, today, business.week_start, format)}</td>
      <td className={`${table.noCard} ${table.number} ${table.quiet} ${styles.optional}`}>
        {minutes === 0 ? messages.nothing : formatDuration(minutes)}
      </td>
      <td className={`${table.firstEnd} ${styles.overflow}`}>
        <FormControlLabel
          sx={{ m: 0 }}
          slotProps={{ typography: { className: styles.switch ?? '' } }}
          label={is_active ? messages.active : messages.off}
          control={
            <Switch
              checked={is_active}
              onChange={onToggle}
              slotProps={{ input: { role: 'switch', 'aria-label': messages.activeOf({ name }) } }}
            />
          }
        />
      </td>
      <td className={`${table.noCard} ${styles.overflow}`}>
        <IconButton
          aria-label={messages.breaksOf({ name })}
          title={messages.breaksShort}
          onClick={() => onEdit('breaks')}
        >
          <BreakIcon size={16} />
        </IconButton>
        <IconButton aria-label={messages.edit({ name })} onClick={() => onEdit('details')}>
          <EditIcon size={16} />
        </IconButton>
        <IconButton aria-label={messages.delete({ name })} onClick={onDelete}>
          <BinIcon size={16} />
        </IconButton>
      </td>
    </tr>
  );
}

/** An address that does not fit breaks after the @ first. */
function Email({ address }: { address: string }) {
  const [local, ...domain] = address.split('@');
  return (
    <div className={styles.email}>
      <bdi>
        {local}@<wbr />
        {domain.join('@')}
      </bdi>
    </div>
  );
}

/** "All services", "4 of 9 services" */
function servicesText({ service_ids }: StaffMember, services: readonly Service[] | undefined): string {
  if (service_ids === null) return messages.allServices;
  if (services === undefined) return '';
  const chosen = services.filter(({ id }) => service_ids.includes(id)).length;
  return messages.someServices({ chosen, total: services.length });
}
