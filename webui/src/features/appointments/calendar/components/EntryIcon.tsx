import { DoneAllIcon } from '@/components/icon/dashboardIcons';
import { CancelCircleIcon, CheckCircleIcon, ClockIcon, PersonIcon } from '@/components/icon/icons';
import type { Look } from '../entryText';

const icons = {
  pending: ClockIcon,
  confirmed: CheckCircleIcon,
  completed: DoneAllIcon,
  cancelled: CancelCircleIcon,
  noShow: PersonIcon,
  held: ClockIcon,
};

/** The icon of a status, because colour alone is not accessible. */
export function EntryIcon({ look }: { look: Look }) {
  const Icon = icons[look];
  return <Icon size={14} />;
}
