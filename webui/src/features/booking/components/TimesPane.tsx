import { useEffect, useRef } from 'react';
import { GlobeIcon } from '@/components/icon/icons';
import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { Availability } from '../availability';
import { messages } from '../messages';
import type { Slot } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { ownSlot, sameStart } from '../slots';
import { useLoaded, type Loaded } from '../useLoaded';
import { NextFreeDay } from './NextFreeDay';
import { RetryNotice } from './RetryNotice';
import { SlotGroups } from './SlotGroups';
import { SlotGroupsSkeleton } from './SlotGroupsSkeleton';
import styles from './TimesPane.module.css';

interface TimesPaneProps {
  availability: Availability;
  day: Day;
  chosen: Slot | undefined;
  /** The start of the appointment that is being moved. */
  movedFrom: string | undefined;
  /** Whether the title takes the focus when the day changes. */
  takesFocus: boolean;
  onChoose: (slot: Slot) => void;
  onShow: (day: Day) => void;
  /** Looks for times with anyone, where a staff member is chosen. */
  onAnyone?: (() => void) | undefined;
}

function statusText(times: Loaded<Slot[]>): string {
  if (times.state === 'loading') return messages.times.loading;
  return times.state === 'ready' ? messages.times.count({ count: times.value.length }) : '';
}

/** The free times of one day. */
export function TimesPane(props: TimesPaneProps) {
  const { availability, day, chosen, movedFrom, takesFocus, onChoose, onShow, onAnyone } = props;
  const { format } = usePublicBusiness();
  const own = movedFrom === undefined ? undefined : ownSlot(movedFrom, day, format);
  const [times, retry] = useLoaded(`${availability.key} ${day}`, async () => {
    const slots = await availability.slots(day);
    return own ? slots.filter((slot) => !sameStart(slot, own)) : slots;
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [day, takesFocus]);

  return (
    <section className={styles.pane} aria-label={messages.times.label}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1}>
          {format.weekdayAndDate(day)}
        </h3>
        <span role="status">{statusText(times)}</span>
      </div>
      <p className={styles.zone}>
        <GlobeIcon size={16} />
        {format.zoneName}
      </p>
      {times.state === 'loading' && <SlotGroupsSkeleton />}
      {times.state === 'failed' && (
        <div className={styles.below}>
          <RetryNotice error={times.error} onRetry={retry} />
        </div>
      )}
      {times.state === 'ready' && times.value.length === 0 && (
        <div className={styles.below}>
          <NextFreeDay
            title={messages.times.none({ day: format.weekdayAndDate(day) })}
            availability={availability}
            from={addDays(day, 1)}
            onShow={onShow}
            onAnyone={onAnyone}
          />
        </div>
      )}
      {times.state === 'ready' && (
        <SlotGroups
          slots={times.value}
          least={availability.least}
          chosen={chosen}
          own={own}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}
