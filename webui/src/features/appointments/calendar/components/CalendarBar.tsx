import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChevronLeftIcon, ChevronRightIcon, LockIcon } from '@/components/icon/icons';
import { usePhone } from '@/components/layout/useScreen';
import type { Day } from '@/lib/time';
import { AddSessionButton } from '../../sessions/AddSessionButton';
import { step, type CalendarRange } from '../dates';
import { messages } from '../messages';
import type { CalendarAddress } from '../useCalendarAddress';
import type { CalendarColumns } from '../useCalendarColumns';
import styles from './Calendar.module.css';

interface CalendarBarProps {
  address: CalendarAddress;
  today: Day;
  title: string;
  /** What the columns of the day are; undefined if there is nothing to choose. */
  columns: CalendarColumns | undefined;
  onColumns: (columns: CalendarColumns) => void;
  onBlock: () => void;
}

/** On a phone both switches share a row. */
const toggle = { '& .MuiToggleButton-root': { px: { xs: 0.5, sm: 1.5 }, minHeight: { xs: 44, sm: 0 } } };

const ranges = ['month', 'week', 'day'] as const;

/** Which days are shown, and what the columns of a day are. */
export function CalendarBar({ address, today, title, columns, onColumns, onBlock }: CalendarBarProps) {
  const { range, day, set } = address;
  const phone = usePhone();
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
        {phone && columns !== undefined ? (
          <IconButton className={styles.step ?? ''} aria-label={messages.block.title} onClick={onBlock}>
            <LockIcon size={16} />
          </IconButton>
        ) : (
          <Button variant="outlined" startIcon={<LockIcon size={16} />} onClick={onBlock}>
            {messages.block.title}
          </Button>
        )}
        <div className={styles.toggles}>
          {columns !== undefined && (
            <ToggleButtonGroup
              exclusive
              size="small"
              sx={toggle}
              className={styles.toggle ?? ''}
              aria-label={messages.columns}
              value={columns}
              onChange={(_, chosen: CalendarColumns | null) => {
                if (chosen !== null) onColumns(chosen);
              }}
            >
              <ToggleButton value="staff">{messages.staff}</ToggleButton>
              <ToggleButton value="rooms">{messages.rooms}</ToggleButton>
            </ToggleButtonGroup>
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            sx={toggle}
            className={styles.toggle ?? ''}
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
    </div>
  );
}
