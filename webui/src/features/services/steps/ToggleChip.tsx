import { CheckIcon } from '@/components/icon/icons';
import styles from './steps.module.css';

interface ToggleChipProps {
  label: string;
  /** A number after the label. */
  count?: number;
  checked: boolean;
  disabled?: boolean;
  small?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox that looks like a chip. */
export function ToggleChip({ label, count, checked, disabled, small = false, onChange }: ToggleChipProps) {
  return (
    <label className={small ? `${styles.chip} ${styles.small}` : styles.chip}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <CheckIcon size={14} />
      <span dir="auto">{label}</span> {/* a space for screen readers */}
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}
