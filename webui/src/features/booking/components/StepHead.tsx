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
  /** Shown in the browser's tab after the title. */
  business: string;
  /** Whether the title takes the focus when the step changes. On a page just opened it does not. */
  takesFocus: boolean;
}

/** The step's title below the Back button and the progress. */
export function StepHead({ title, step, of, onBack, business, takesFocus }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const enterStep = useEffectEvent(() => {
    document.title = messages.documentTitle({ title, business });
    if (takesFocus) heading.current?.focus();
  });
  useEffect(() => enterStep(), [title, step]);
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
        <span className={styles.position}>{messages.steps.position({ step, of })}</span>
      </div>
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
    </>
  );
}
