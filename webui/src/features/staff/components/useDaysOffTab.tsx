import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useAffectedQuestion } from '@/modules/attention/useAffectedQuestion';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { DayPicker, type DayMark } from '@/modules/days/DayPicker';
import { withoutRange, withRange, type DateOverride, type OverrideRange } from '@/modules/days/overrides';
import { weekdays } from '@/modules/hours/week';
import { BinIcon } from '@/components/icon/dashboardIcons';
import { weekdayOf } from '@/lib/days';
import type { StaffMember } from '@/lib/queries/staff';
import type { Day } from '@/lib/time';
import { savePlan } from '../api/saveStaff';
import { useSaveStaff } from '../api/useSaveStaff';
import { datesText, rangeText, toRanges } from '../daysOff';
import { messages } from '../messages';
import { daysOffFields } from '../staffFields';
import type { StaffTab } from '../useStaffDraft';
import { workingWeek } from '../working';
import { AddDaysForm } from './AddDaysForm';
import styles from './DaysOff.module.css';
import dialog from './StaffDialog.module.css';

const text = messages.daysOff;

/** The tab with days off and days with other hours. Each is saved when it is added or removed. */
export function useDaysOffTab(member: StaffMember): StaffTab {
  const { business, format } = useBusiness();
  const today = useToday();
  const save = useSaveStaff(business.id, daysOffFields(format), savePlan);
  const { checkAndSave, checking, question } = useAffectedQuestion();
  const [entered, setEntered] = useState(false);
  const [picked, setPicked] = useState<OverrideRange>();
  const overrides = member.date_overrides;
  const ranges = toRanges(overrides, today);
  const week = workingWeek(member, business);

  const store = (date_overrides: DateOverride[], done: string) =>
    checkAndSave({ staff: { id: member.id, date_overrides } }, (saved) =>
      save.mutate({ seen: member, input: { date_overrides } }, { onSuccess: () => saved(done) }),
    );
  const add = (range: OverrideRange) =>
    store(withRange(overrides, range), text.addedDays({ dates: datesText(range, format) }));
  const pick = (day: Day) => {
    const listed = ranges.find(({ from, to }) => from <= day && day <= to);
    if (listed) setPicked(listed);
    else add({ from: day, to: day, windows: [], note: '' });
  };
  const markOf = (day: Day): DayMark | undefined => {
    const override = overrides.find(({ date }) => date === day);
    if (override?.windows.length === 0) return 'off';
    if (override) return 'changed';
    const weekday = weekdays[weekdayOf(day)];
    return weekday && !week[weekday].isOpen ? 'closed' : undefined;
  };

  return {
    changed: entered,
    note: text.note,
    content: (
      <div className={dialog.fields}>
        <SaveFailure error={save.error} title={messages.updateFailed} />
        <div className={styles.panes}>
          <div>
            <DayPicker markOf={markOf} legend={text.legend} onPick={pick} />
          </div>
          <div className={styles.list}>
            <RangeList
              ranges={ranges}
              onRemove={(range) =>
                store(withoutRange(overrides, range), text.removedDays({ dates: datesText(range, format) }))
              }
            />
            <AddDaysForm
              key={picked ? `${picked.from} ${picked.to}` : ''}
              initial={picked}
              busy={save.isPending || checking}
              onEntered={setEntered}
              onAdd={(range) => {
                setPicked(undefined);
                add(range);
              }}
            />
          </div>
        </div>
        {question}
      </div>
    ),
  };
}

interface RangeListProps {
  ranges: readonly OverrideRange[];
  onRemove: (range: OverrideRange) => void;
}

function RangeList({ ranges, onRemove }: RangeListProps) {
  const { format } = useBusiness();
  if (ranges.length === 0) return <p className={dialog.hint}>{text.empty}</p>;
  return (
    <ul className={dialog.box} aria-label={text.list}>
      {ranges.map((range) => {
        const dates = datesText(range, format);
        return (
          <li key={range.from} className={styles.range}>
            <span>
              <strong>{dates}</strong>
              <small dir="auto">{rangeText(range, format)}</small>
            </span>
            <IconButton aria-label={text.remove({ dates })} onClick={() => onRemove(range)}>
              <BinIcon size={16} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
