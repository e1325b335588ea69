import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { FieldFrame } from '@/components/form/FieldFrame';
import styles from './QrDialog.module.css';
import { qrMessages as text } from './qrMessages';

export interface QrFileChoice {
  format: 'png' | 'svg';
  size: (typeof sizes)[number];
}

/** Pixels of a side. */
const sizes = [512, 1024, 2048] as const;
const formats = ['png', 'svg'] as const;

/** How wide that many pixels print at 300 dots per inch, in whole centimetres. */
const printedWidth = (pixels: number) => Math.floor((pixels / 300) * 2.54);

interface QrFileProps {
  value: QrFileChoice;
  onChange: (file: QrFileChoice) => void;
}

/** The format of the download, and its size. */
export function QrFile({ value, onChange }: QrFileProps) {
  const { format, size } = value;
  return (
    <div className={styles.file}>
      <FieldFrame label={text.format}>
        {({ id }) => (
          <Select
            value={format}
            onChange={({ target }) => onChange({ ...value, format: target.value })}
            SelectDisplayProps={{ id, 'aria-label': text.format }}
          >
            {formats.map((one) => (
              <MenuItem key={one} value={one}>
                {text.formats[one]}
              </MenuItem>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame
        label={text.size}
        hint={format === 'svg' ? text.printsAtAnySize : text.printsTo({ centimetres: printedWidth(size) })}
        disabled={format === 'svg'}
      >
        {({ id, describedBy }) => (
          <Select
            value={size}
            onChange={({ target }) => onChange({ ...value, size: target.value })}
            SelectDisplayProps={{ id, 'aria-label': text.size, 'aria-describedby': describedBy }}
          >
            {sizes.map((one) => (
              <MenuItem key={one} value={one}>
                {text.pixels({ side: one })}
              </MenuItem>
            ))}
          </Select>
        )}
      </FieldFrame>
    </div>
  );
}
