import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { BinIcon, CopyIcon } from '@/components/icon/dashboardIcons';
import { PlusIcon } from '@/components/icon/icons';
import { formatDuration } from '@/lib/time';
import styles from './components/HoursCard.module.css';
import { messages } from './messages';
import {
  addWindow,
  dayProblem,
  isOvernight,
  weekdayNames,
  windowMinutes,
  type DayOfWeek,
  type Weekday,
  type Window,
} from './week';

interface HoursDayProps {
  weekday: Weekday;
  day: DayOfWeek;
  onChange: (day: DayOfWeek) => void;
  onCopy: () => void;
}

/** One day of the editor: open or closed, and when. */
export function HoursDay({ weekday, day, onChange, onCopy }: HoursDayProps) {
  const text = messages.hours;
  const name = weekdayNames[weekday];
  const problem = dayProblem(day);
  const minutes = day.windows.reduce((sum, window) => sum + windowMinutes(window), 0);
  const setWindow = (index: number, change: Partial<Window>) =>
    onChange({
      ...day,
      windows: day.windows.map((window, at) => (at === index ? { ...window, ...change } : window)),
    });
  return (
    <li>
      <FormControlLabel
        sx={{ m: 0 }}
        label={name}
        control={<Switch checked={day.isOpen} onChange={(_, isOpen) => onChange({ ...day, isOpen })} />}
      />
      <div className={day.isOpen ? styles.windows : `${styles.windows} ${styles.closed}`}>
        {!day.isOpen && <span className={styles.quiet}>{text.closed}</span>}
        {day.isOpen &&
          day.windows.map((window, index) => (
            <WindowFields
              key={index}
              name={name}
              index={index}
              window={window}
              onChange={(change) => setWindow(index, change)}
              onRemove={
                day.windows.length > 1
                  ? () => onChange({ ...day, windows: day.windows.filter((_, at) => at !== index) })
                  : undefined
              }
            />
          ))}
        {problem !== undefined && (
          <p className={styles.error} role="alert">
            {text[problem]}
          </p>
        )}
      </div>
      <div className={styles.end}>
        {day.isOpen && (
          <>
            <IconButton
              aria-label={text.add(name)}
              title={text.addShort}
              onClick={() => onChange(addWindow(day))}
            >
              <PlusIcon size={16} />
            </IconButton>
            <IconButton aria-label={text.copy(name)} title={text.copyShort} onClick={onCopy}>
              <CopyIcon size={16} />
            </IconButton>
          </>
        )}
        <span className={styles.total}>
          {day.isOpen && problem !== 'incomplete' && formatDuration(minutes)}
        </span>
      </div>
    </li>
  );
}

interface WindowFieldsProps {
  name: string;
  index: number;
  window: Window;
  onChange: (change: Partial<Window>) => void;
  onRemove: (() => void) | undefined;
}

function WindowFields({ name, index, window, onChange, onRemove }: WindowFieldsProps) {
  const text = messages.hours;
  return (
    <div className={styles.window}>
      <OutlinedInput
        type="time"
        value={window.open}
        inputProps={{ 'aria-label': text.opens(name, index) }}
        onChange={(event) => onChange({ open: event.target.value })}
      />
      <span className={styles.quiet}>{text.to}</span>
      <OutlinedInput
        type="time"
        value={window.close}
        inputProps={{ 'aria-label': text.closes(name, index) }}
        onChange={(event) => onChange({ close: event.target.value })}
      />
      {isOvernight(window) && window.close !== '' && <span className={styles.quiet}>{text.nextDay}</span>}
      {onRemove && (
        <IconButton aria-label={text.remove(name, index)} onClick={onRemove}>
          <BinIcon size={16} />
        </IconButton>
      )}
    </div>
  );
}
