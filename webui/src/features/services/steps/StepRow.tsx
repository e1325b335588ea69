import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CloseIcon } from '@/components/icon/icons';
import { Segments } from '@/components/form/Segments';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import { messages } from '../messages';
import styles from './steps.module.css';
import type { StepValues } from './stepValues';
import { ToggleChip } from './ToggleChip';

const text = messages.form.steps;

interface StepRowProps {
  number: number;
  step: StepValues;
  kinds: readonly ResourcePool[];
  onChange: (step: StepValues) => void;
  /** Undefined while there are only the fewest steps. */
  onRemove: (() => void) | undefined;
}

/** A step: its minutes, whether the staff member works, and what it needs. */
export function StepRow({ number, step, kinds, onChange, onRemove }: StepRowProps) {
  const need = (id: string, on: boolean) =>
    onChange({ ...step, pools: on ? [...step.pools, id] : step.pools.filter((one) => one !== id) });
  return (
    <li>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.minutes}>
        <OutlinedInput
          type="number"
          value={step.minutes}
          onChange={({ target }) => onChange({ ...step, minutes: target.value })}
          inputProps={{
            'aria-label': text.minutesOf({ step: number }),
            min: 1,
            max: 480,
            step: 5,
            inputMode: 'numeric',
          }}
        />
        {text.unit}
      </span>
      <div className={styles.staff}>
        <Segments
          label={text.staffOf({ step: number })}
          chosen={step.staffed ? 'works' : 'free'}
          options={(['works', 'free'] as const).map((value) => ({ value, label: text[value] }))}
          onChoose={(value) => onChange({ ...step, staffed: value === 'works' })}
        />
      </div>
      <div className={styles.remove}>
        {onRemove && (
          <IconButton aria-label={text.remove({ step: number })} onClick={onRemove}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
      {kinds.length > 0 && (
        <div className={styles.needs} role="group" aria-label={text.needsOf({ step: number })}>
          <span aria-hidden="true">{text.needs}</span>
          {kinds.map(({ id, name }) => (
            <ToggleChip
              key={id}
              small
              label={name}
              checked={step.pools.includes(id)}
              onChange={(on) => need(id, on)}
            />
          ))}
        </div>
      )}
    </li>
  );
}
