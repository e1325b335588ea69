import { useId, useRef } from 'react';
import styles from './ChoiceCards.module.css';

interface Choice<Value extends string> {
  value: Value;
  title: string;
  /** The consequences, in one line. */
  text?: string | undefined;
}

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  /** `passing` says that an arrow key selected the value, perhaps on the way to another one. */
  onChange: (value: Value, passing: boolean) => void;
  /** Beside each other where there is room; otherwise one below the other. */
  inRow?: boolean;
}

/** One of a few choices whose consequences need a sentence, as radio cards. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  inRow = false,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  const arrow = useRef(false);
  return (
    <fieldset className={inRow ? `${styles.cards} ${styles.row}` : styles.cards}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onKeyDown={({ key }) => {
              arrow.current = key.startsWith('Arrow');
            }}
            onKeyUp={() => {
              arrow.current = false;
            }}
            onChange={() => onChange(choice.value, arrow.current)}
          />
          <span className={styles.dot} />
          <span>
            <strong>{choice.title}</strong>
            {choice.text !== undefined && <small>{choice.text}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
