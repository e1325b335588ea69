import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { unassigned } from '@/modules/appointment/StaffField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ClockInput } from '@/modules/business/ClockInput';
import { messages as classes } from '@/modules/class/messages';
import { weekdaysFrom } from '@/modules/hours/week';
import { CloseIcon } from '@/components/icon/icons';
import type { StaffMember } from '@/lib/queries/staff';
import { messages } from '../messages';
import styles from './class.module.css';
import type { PlanValues } from './classValues';

const text = messages.form.class;

interface PlanRowProps {
  /** Its place in the list, from 1. */
  place: number;
  plan: PlanValues;
  /** Who can do the class. */
  staff: readonly StaffMember[];
  error: string | undefined;
  onChange: (change: Partial<PlanValues>) => void;
  onRemove: () => void;
}

/** A time of the weekly timetable: the day, the start and who does it. */
export function PlanRow({ place, plan, staff, error, onChange, onRemove }: PlanRowProps) {
  const { business, format } = useBusiness();
  const { weekday, time, staff_id } = plan;
  const isKnown = staff_id === unassigned || staff.some(({ id }) => id === staff_id);
  return (
    <li>
      <Select
        value={weekday}
        onChange={({ target }) => onChange({ weekday: target.value })}
        SelectDisplayProps={{ 'aria-label': text.day({ place }) }}
      >
        {weekdaysFrom(business.week_start).map((day) => (
          <MenuItem key={day} value={day}>
            {classes.weekly[day]}
          </MenuItem>
        ))}
      </Select>
      <ClockInput
        label={text.start({ place })}
        value={time}
        error={time === '' ? error : undefined}
        onChange={(start) => onChange({ time: start })}
      />
      {staff.length > 0 && (
        <Select
          value={isKnown ? staff_id : unassigned}
          onChange={({ target }) => onChange({ staff_id: target.value })}
          SelectDisplayProps={{ 'aria-label': text.staff({ place }) }}
        >
          <MenuItem value={unassigned}>{classes.anyone}</MenuItem>
          {staff.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      )}
      <IconButton
        className={styles.remove ?? ''}
        aria-label={
          time === ''
            ? text.removeNew({ place })
            : text.remove({ day: classes.weekly[weekday], time: format.clock(time) })
        }
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}
