import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { PlusIcon } from '@/components/icon/icons';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import { messages } from '../messages';
import { StepRow } from './StepRow';
import styles from './steps.module.css';
import { maxSteps, minSteps, type StepValues } from './stepValues';

const text = messages.form.steps;

interface StepListProps {
  steps: StepValues[];
  /** The kinds of rooms and equipment that the service needs. */
  kinds: readonly ResourcePool[];
  onChange: (steps: StepValues[]) => void;
}

/** The steps of a service. A step that was added has the focus, and after one was removed the step that follows it. */
export function StepList({ steps, kinds, onChange }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    if (focused !== undefined) list.current?.children[focused]?.querySelector('input')?.focus();
  }, [focused, steps.length]);
  const add = () => {
    onChange([...steps, { minutes: '15', staffed: true, pools: kinds.map(({ id }) => id) }]);
    setFocused(steps.length);
  };
  const remove = (index: number) => {
    onChange(steps.filter((_, at) => at !== index));
    setFocused(Math.min(index, steps.length - 2));
  };
  return (
    <>
      <ol className={styles.steps} ref={list}>
        {steps.map((step, index) => (
          <StepRow
            key={index}
            number={index + 1}
            step={step}
            kinds={kinds}
            onChange={(changed) => onChange(steps.with(index, changed))}
            onRemove={steps.length > minSteps ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {steps.length < maxSteps ? (
        <div>
          <Button variant="text" size="small" startIcon={<PlusIcon size={16} />} onClick={add}>
            {text.add}
          </Button>
        </div>
      ) : (
        <Notice kind="info" title={text.most} />
      )}
    </>
  );
}
