import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChevronLeftIcon, ChevronRightIcon, LockIcon } from '@/components/icon/icons';
import type { Day } from '@/lib/time';
import { AddSessionButton } from '../../sessions/AddSessionButton';
import { step, type CalendarRange } from '../dates';
import { messages } from '../messages';
import type { CalendarAddress } from '../useCalendarAddress';
import styles from './Calendar.module.css';

interface CalendarBarProps {
  address: CalendarAddress;
  today: Day;
  title: string;
  onBlock: () => void;
}

const ranges = ['month', 'week', 'day'] as const;

/** Which days are shown. */
export function CalendarBar({ address, today, title, onBlock }: CalendarBarProps) {
  const { range, day, set } = address;
  return (
    <div className={styles.bar}>
      <h2 aria-live="polite">{title}</h2>
      <div className={styles.steps}>
        <IconButton
          className={styles.step ?? ''}
          aria-label={messages.previous[range]}
          onClick={() => set({ date: step(range, day, -1) })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          className={styles.step ?? ''}
          aria-label={messages.next[range]}
          onClick={() => set({ date: step(range, day, 1) })}
        >
          <ChevronRightIcon />
        </IconButton>
        <Button variant="outlined" onClick={() => set({ date: today })}>
          {messages.today}
        </Button>
      </div>
      <div className={styles.choices}>
        <AddSessionButton day={day < today ? today : day} />
        <Button variant="outlined" startIcon={<LockIcon size={16} />} onClick={onBlock}>
          {messages.block.title}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          sx={{ '& .MuiToggleButton-root': { px: 1.5 } }}
          className={styles.ranges ?? ''}
          aria-label={messages.ranges.label}
          value={range}
          onChange={(_, chosen: CalendarRange | null) => {
            if (chosen !== null) set({ view: chosen });
          }}
        >
          {ranges.map((one) => (
            <ToggleButton key={one} value={one}>
              {messages.ranges[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
    </div>
  );
}
