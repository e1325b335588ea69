import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { FieldError } from '@/components/form/FieldError';
import { CopyIcon } from '@/components/icon/dashboardIcons';
import { PlusIcon } from '@/components/icon/icons';
import { formatDuration } from '@/lib/time';
import styles from './hours.module.css';
import { messages } from './messages';
import type { WeekWords } from './words';
import { addWindow, dayProblem, totalMinutes, type DayOfWeek } from './week';
import { WindowList } from './WindowList';

interface HoursDayProps {
  words: WeekWords;
  /** The day's name, such as "Monday". */
  name: string;
  day: DayOfWeek;
  onChange: (day: DayOfWeek) => void;
  /** Undefined while no other day is open. */
  onCopy: (() => void) | undefined;
}

/** One day of the editor: open or closed, and when. */
export function HoursDay({ words, name, day, onChange, onCopy }: HoursDayProps) {
  const problem = dayProblem(day);
  const minutes = totalMinutes(day);
  return (
    <li>
      <FormControlLabel
        sx={{ m: 0 }}
        label={name}
        control={<Switch checked={day.isOpen} onChange={(_, isOpen) => onChange({ ...day, isOpen })} />}
      />
      <div className={day.isOpen ? styles.windows : `${styles.windows} ${styles.closed}`}>
        {day.isOpen ? (
          <WindowList
            words={words}
            name={name}
            windows={day.windows}
            onChange={(windows) => onChange({ ...day, windows })}
          />
        ) : (
          <span className={styles.quiet}>{words.closed}</span>
        )}
        {problem !== undefined && (
          <p className={styles.error} role="alert">
            <FieldError text={messages.problems[problem]} />
          </p>
        )}
      </div>
      <div className={styles.end}>
        {day.isOpen && (
          <>
            <IconButton
              aria-label={words.add({ day: name })}
              title={words.addShort}
              onClick={() => onChange(addWindow(day))}
            >
              <PlusIcon size={16} />
            </IconButton>
            {onCopy && (
              <IconButton aria-label={words.copy({ day: name })} title={words.copyShort} onClick={onCopy}>
                <CopyIcon size={16} />
              </IconButton>
            )}
          </>
        )}
        <span className={styles.total}>
          {day.isOpen && problem !== 'incomplete' && minutes > 0 && formatDuration(minutes)}
        </span>
      </div>
    </li>
  );
}
