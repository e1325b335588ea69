import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { BackIcon } from '@/components/icon/icons';
import { Segments } from '@/components/form/Segments';
import { numberOptions, readColour, readNumber, type NumberOption } from '@/lib/embed/options';
import { ColorField } from './ColorField';
import styles from './EmbedDialog.module.css';
import { embedMessages as text } from './embedMessages';
import { correction, type ColorOption, type EmbedOptions, type TypedOptions } from './embedOptions';
import { NumberSlider } from './NumberSlider';

interface EmbedOptionFieldsProps {
  typed: TypedOptions;
  options: EmbedOptions;
  modeHint: string;
  onChange: (typed: TypedOptions) => void;
  onReset: () => void;
  /** More settings of the widget, above the reset. */
  children: ReactNode;
}

const modes = (['button', 'direct'] as const).map((value) => ({ value, label: text.modes[value] }));
const colors = ['backgroundColor', 'textColor', 'primaryColor'] as const;

/** How the widget looks. A number moves into its limits when its field is left. */
export function EmbedOptionFields({
  typed,
  options,
  modeHint,
  onChange,
  onReset,
  children,
}: EmbedOptionFieldsProps) {
  const number = (option: NumberOption) => (
    <NumberSlider
      label={text.numbers[option]}
      {...numberOptions[option]}
      typed={typed[option]}
      value={options[option]}
      onType={(value) => onChange({ ...typed, [option]: value })}
      onLeave={() => onChange({ ...typed, [option]: `${readNumber(option, typed[option])}` })}
    />
  );
  const color = (option: ColorOption) => (
    <ColorField
      key={option}
      label={text.colors[option]}
      typed={typed[option]}
      value={options[option]}
      error={readColour(typed[option]) === undefined ? text.invalidColor : undefined}
      hint={correction(options, option)}
      onType={(value) => onChange({ ...typed, [option]: value })}
    />
  );
  return (
    <>
      <div>
        <p className={styles.label}>{text.mode}</p>
        <Segments
          label={text.mode}
          chosen={typed.displayMode}
          options={modes}
          onChoose={(displayMode) => onChange({ ...typed, displayMode })}
        />
        <p className={styles.small}>{modeHint}</p>
      </div>
      {number('width')}
      {number('height')}
      <div className={styles.colors}>{colors.map(color)}</div>
      {number('borderRadius')}
      {number('fontSize')}
      {children}
      <Button
        variant="text"
        color="secondary"
        size="small"
        startIcon={<BackIcon size={16} />}
        onClick={onReset}
        sx={{ justifySelf: 'start' }}
      >
        {text.defaults}
      </Button>
    </>
  );
}
