import { QrChoice } from './QrChoice';
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
      <QrChoice
        label={text.format}
        options={formats.map((one) => ({ value: one, label: text.formats[one] }))}
        value={format}
        onChange={(chosen) => onChange({ ...value, format: chosen })}
      />
      <QrChoice
        label={text.size}
        hint={format === 'svg' ? text.printsAtAnySize : text.printsTo({ centimetres: printedWidth(size) })}
        disabled={format === 'svg'}
        options={sizes.map((one) => ({ value: one, label: text.pixels({ side: one }) }))}
        value={size}
        onChange={(chosen) => onChange({ ...value, size: chosen })}
      />
    </div>
  );
}
