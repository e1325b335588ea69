import type { ComponentProps } from 'react';
import { DoneAllIcon } from '@/components/icon/dashboardIcons';
import { CancelCircleIcon, CheckCircleIcon, ClockIcon, PersonIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import type { Appointment, Status } from '@/lib/queries/appointment';
import { messages, statusNames } from './messages';

const chips: Record<Status | 'running' | 'noShow', ComponentProps<typeof IconChip>> = {
  pending: { label: statusNames.pending, fill: 'warning', icon: <ClockIcon size={14} /> },
  confirmed: {
    label: statusNames.confirmed,
    icon: <CheckCircleIcon size={14} />,
    iconColour: 'success.main',
  },
  completed: { label: statusNames.completed, icon: <DoneAllIcon size={14} /> },
  cancelled: { label: statusNames.cancelled, icon: <CancelCircleIcon size={14} />, iconColour: 'error.main' },
  running: { label: messages.running, icon: <ClockIcon size={14} />, iconColour: 'info.main' },
  noShow: { label: messages.noShow, fill: 'error', icon: <PersonIcon size={14} /> },
};

interface StatusChipProps {
  appointment: Pick<Appointment, 'status' | 'no_show'>;
  /** It has begun and not ended. This is derived from the clock and never stored. */
  running?: boolean;
}

/** An appointment's status as icon and word. */
export function StatusChip({ appointment: { status, no_show }, running = false }: StatusChipProps) {
  if (no_show) return <IconChip {...chips.noShow} />;
  return <IconChip {...chips[running && status === 'confirmed' ? 'running' : status]} />;
}
