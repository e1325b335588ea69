import { useEffect, useEffectEvent, useRef } from 'react';
import { ChevronLeftIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import styles from './StepHead.module.css';

interface StepHeadProps {
  title: string;
  /** 1-based. */
  step: number;
  of: number;
  onBack?: (() => void) | undefined;
  /** What the browser's tab says after the title. */
  place: string;
  /** Whether the title takes the focus when it appears; the first step of a fresh page leaves it alone. */
  takesFocus: boolean;
}

/** Back, how far the customer is, and the step's title. */
export function StepHead({ title, step, of, onBack, place, takesFocus }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(() => {
    document.title = `${title} · ${place}`;
    if (takesFocus) heading.current?.focus();
  });
  useEffect(() => arrive(), [title]);
  return (
    <>
      <div className={styles.progress}>
        {onBack && (
          <button type="button" className={styles.back} onClick={onBack}>
            <ChevronLeftIcon />
            {messages.steps.back}
          </button>
        )}
        <div className={styles.bar} aria-hidden="true">
          {Array.from({ length: of }, (_, index) => (
            <i key={index} data-done={index < step || undefined} />
          ))}
        </div>
        <span className={styles.position}>{messages.steps.position(step, of)}</span>
      </div>
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
    </>
  );
}
