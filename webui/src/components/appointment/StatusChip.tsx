import Chip, { type ChipProps } from '@mui/material/Chip';
import { DoneAllIcon } from '@/components/icon/dashboardIcons';
import { CancelCircleIcon, CheckCircleIcon, ClockIcon, PersonIcon } from '@/components/icon/icons';
import type { Appointment, Status } from '@/lib/queries/appointment';

export const statusNames: Record<Status, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

const looks: Record<Status | 'running' | 'noShow', Partial<ChipProps>> = {
  pending: { variant: 'filled', color: 'warning', icon: <ClockIcon size={14} /> },
  confirmed: { icon: <CheckCircleIcon size={14} /> },
  completed: { icon: <DoneAllIcon size={14} /> },
  cancelled: { icon: <CancelCircleIcon size={14} /> },
  running: { icon: <ClockIcon size={14} /> },
  noShow: { variant: 'filled', color: 'error', icon: <PersonIcon size={14} /> },
};

const iconColours: Partial<Record<keyof typeof looks, string>> = {
  confirmed: 'success.main',
  cancelled: 'error.main',
  running: 'info.main',
};

interface StatusChipProps {
  appointment: Pick<Appointment, 'status' | 'no_show'>;
  /** It has begun and not ended: derived from the clock, never stored. */
  running?: boolean;
}

/** An appointment's status as icon and word; only what needs action is filled. */
export function StatusChip({ appointment: { status, no_show }, running = false }: StatusChipProps) {
  const look = no_show ? 'noShow' : running && status === 'confirmed' ? 'running' : status;
  const label = look === 'noShow' ? 'No show' : look === 'running' ? 'In progress' : statusNames[look];
  return (
    <Chip
      label={label}
      {...looks[look]}
      sx={{ '& .MuiChip-icon': { color: iconColours[look] ?? 'inherit', ml: 0.75, mr: -0.25 } }}
    />
  );
}
