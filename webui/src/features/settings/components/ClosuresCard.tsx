import { commaText } from '@/lib/commaText';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { DayPicker, type DayMark } from '@/modules/days/DayPicker';
import { toRanges, type OverrideRange } from '@/modules/days/overrides';
import { windowText } from '@/modules/hours/hoursText';
import { weekdays } from '@/modules/hours/week';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { PlusIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { weekdayOf } from '@/lib/days';
import type { Day, Formatter } from '@/lib/time';
import { closureMessages as text } from '../closureMessages';
import { newClosure, toClosureForm, type ClosureForm } from '../closures';
import { ClosureDialog } from './ClosureDialog';
import styles from './ClosuresCard.module.css';

interface Opened {
  form: ClosureForm;
  edited?: OverrideRange;
}

/** The dates on which the business is closed or has other hours. */
export function ClosuresCard() {
  const { business } = useBusiness();
  const today = useToday();
  const [opened, setOpened] = useState<Opened>();
  const closures = toRanges(business.date_overrides);
  const ahead = closures.filter(({ to }) => to >= today);
  const edit = (closure: OverrideRange) => setOpened({ form: toClosureForm(closure), edited: closure });
  const open = (day: Day) => {
    const closure = closures.find(({ from, to }) => from <= day && day <= to);
    if (closure) edit(closure);
    else setOpened({ form: newClosure(day) });
  };
  const markOf = (day: Day): DayMark | undefined => {
    const override = business.date_overrides.find(({ date }) => date === day);
    if (override) return override.windows.length === 0 ? 'off' : 'changed';
    const weekday = weekdays[weekdayOf(day)];
    return weekday && business.operating_hours[weekday]?.is_open ? undefined : 'closed';
  };
  return (
    <Pane
      title={text.title}
      subtitle={text.subtitle}
      anchor="closures"
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<PlusIcon size={16} />}
          sx={{ flex: 'none' }}
          onClick={() => setOpened({ form: newClosure(today) })}
        >
          {text.add}
        </Button>
      }
    >
      <div className={styles.columns}>
        <DayPicker markOf={markOf} legend={text.legend} onPick={open} />
        {ahead.length === 0 ? (
          <p className={styles.none}>{text.none}</p>
        ) : (
          <ul className={styles.list} aria-label={text.list}>
            {ahead.map((closure) => (
              <ClosureRow key={closure.from} closure={closure} onEdit={() => edit(closure)} />
            ))}
          </ul>
        )}
      </div>
      {opened && (
        <ClosureDialog opened={opened.form} edited={opened.edited} onClose={() => setOpened(undefined)} />
      )}
    </Pane>
  );
}

/** "Sun, 06/13/2027" or "07/05/2027 – 07/10/2027" */
function daysText({ from, to }: OverrideRange, format: Formatter): string {
  return from === to
    ? text.onWeekday({ weekday: format.weekdayShort(from), date: format.date(from) })
    : text.range({ from: format.date(from), to: format.date(to) });
}

function ClosureRow({ closure, onEdit }: { closure: OverrideRange; onEdit: () => void }) {
  const { format } = useBusiness();
  const { windows, note } = closure;
  const hours = commaText(windows.map((window) => windowText(window, format)));
  const what = windows.length === 0 ? text.closed : text.open({ hours });
  const days = daysText(closure, format);
  return (
    <li>
      <div>
        <strong>{days}</strong>
        <small dir="auto">{note ? text.named({ what, name: note }) : what}</small>
      </div>
      <IconButton aria-label={text.edit({ days })} onClick={onEdit}>
        <EditIcon size={16} />
      </IconButton>
    </li>
  );
}
