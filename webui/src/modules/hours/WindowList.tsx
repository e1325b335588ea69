import IconButton from '@mui/material/IconButton';
import { ClockInput } from '@/modules/business/ClockInput';
import { BinIcon } from '@/components/icon/dashboardIcons';
import styles from './hours.module.css';
import { messages } from './messages';
import type { WeekWords } from './words';
import { isOvernight, type TimeWindow } from './week';

interface WindowListProps {
  words?: WeekWords;
  /** Whose windows these are, such as "Monday": it is part of the name of every field. */
  name: string;
  windows: readonly TimeWindow[];
  onChange: (windows: readonly TimeWindow[]) => void;
}

/** Edits the windows of one day. The last one cannot be removed. */
export function WindowList({ words = messages, name, windows, onChange }: WindowListProps) {
  const change = (index: number, part: Partial<TimeWindow>) =>
    onChange(windows.map((window, at) => (at === index ? { ...window, ...part } : window)));
  return windows.map((window, index) => (
    <WindowFields
      key={index}
      words={words}
      name={name}
      index={index}
      window={window}
      onChange={(part) => change(index, part)}
      onRemove={windows.length > 1 ? () => onChange(windows.filter((_, at) => at !== index)) : undefined}
    />
  ));
}

interface WindowFieldsProps {
  words: WeekWords;
  name: string;
  index: number;
  window: TimeWindow;
  onChange: (change: Partial<TimeWindow>) => void;
  onRemove: (() => void) | undefined;
}

function WindowFields({ words, name, index, window, onChange, onRemove }: WindowFieldsProps) {
  return (
    <div className={styles.window}>
      <ClockInput
        label={words.opens({ day: name, window: index + 1 })}
        value={window.open}
        onChange={(open) => onChange({ open })}
      />
      <span className={styles.quiet}>{messages.to}</span>
      <ClockInput
        label={words.closes({ day: name, window: index + 1 })}
        value={window.close}
        onChange={(close) => onChange({ close })}
      />
      {isOvernight(window) && window.close !== '' && <span className={styles.quiet}>{messages.nextDay}</span>}
      {onRemove && (
        <IconButton aria-label={words.remove({ day: name, window: index + 1 })} onClick={onRemove}>
          <BinIcon size={16} />
        </IconButton>
      )}
    </div>
  );
}
