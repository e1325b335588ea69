import { commaText } from '@/lib/commaText';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import styles from './steps.module.css';
import { stretchesOf, type StepValues, type Stretch } from './stepValues';

const text = messages.form.steps;

interface StepBandsProps {
  steps: readonly StepValues[];
  kinds: readonly ResourcePool[];
}

interface Band {
  id: string;
  name: string;
  stretches: readonly Stretch[];
}

/** Draws who and what is busy during the steps. For screen readers it is a sentence. */
export function StepBands({ steps, kinds }: StepBandsProps) {
  const bands: Band[] = [
    { id: '', name: text.staff, stretches: stretchesOf(steps, ({ staffed }) => staffed) },
    ...kinds.map(({ id, name }) => ({
      id,
      name,
      stretches: stretchesOf(steps, ({ pools }) => pools.includes(id)),
    })),
  ];
  return (
    <div className={styles.bands} role="img" aria-label={bands.map(sentence).join('; ')}>
      {bands.map(({ id, name, stretches }) => (
        <div key={id}>
          <span dir="auto">{name}</span>
          <div className={id === '' ? styles.bar : `${styles.bar} ${styles.room}`}>
            {stretches.map(({ minutes, busy }, index) => (
              <i key={index} data-free={!busy || undefined} style={{ flex: minutes }}>
                {busy ? formatDuration(minutes) : text.freeShort}
              </i>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** "Staff: busy 45 min, free 30 min, busy 30 min" */
function sentence({ name, stretches }: Band): string {
  const parts = stretches.map(({ minutes, busy }) => {
    const length = formatDuration(minutes);
    return busy ? text.busyFor({ length }) : text.freeFor({ length });
  });
  return text.row({ name, parts: commaText(parts) });
}
