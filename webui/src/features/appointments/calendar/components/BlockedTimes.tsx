import { LockIcon } from '@/components/icon/icons';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { DayClock } from '../clock';
import type { Column } from '../columns';
import { shownPart, type Span } from '../layout';
import { messages } from '../messages';
import { boxOf } from './boxOf';
import styles from './TimeGrid.module.css';

interface BlockedTimesProps {
  column: Column;
  clock: DayClock;
  hours: Span;
  onBlock: (blockId: string) => void;
}

/** What is blocked in a column. Choosing it opens its dialog. */
export function BlockedTimes({ column, clock, hours, onBlock }: BlockedTimesProps) {
  const { format } = useBusiness();
  return column.blocked.map(({ id, label: name, people, ...span }) => {
    const at = (minute: number) => format.time(clock.instantAt(column.day, minute, format));
    const what = name === '' ? messages.blocked : name;
    const text = people === undefined ? what : messages.blockedFor({ people, what });
    return (
      <button
        key={`${id} ${span.from}`}
        type="button"
        className={styles.blocked}
        style={boxOf({ ...span, ...shownPart(span, hours) })}
        title={text}
        aria-label={messages.block.edit({ label: text, times: `${at(span.from)} – ${at(span.to)}` })}
        onClick={() => onBlock(id)}
      >
        <LockIcon size={14} />
        <span dir="auto">{text}</span>
      </button>
    );
  });
}
