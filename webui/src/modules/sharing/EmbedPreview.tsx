import { useEffect, useState, type CSSProperties } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { groundOf, inkOn, primaryOn } from '@/lib/embed/colours';
import { widgetTextsIn } from '@/lib/embed/widgetTextsIn';
import { locale } from '@/lib/texts';
import styles from './EmbedDialog.module.css';
import { frameAddress } from './embedCode';
import { embedMessages as text } from './embedMessages';
import type { EmbedOptions } from './embedOptions';

/** The largest preview, in pixels. */
const cap = { width: 400, height: 300 };

/** The page is loaded again once an option has stayed the same for this long, in milliseconds. */
const settling = 400;

/** What visitors of the owner's website will see. It is not interactive. */
export function EmbedPreview({ options, showsButton }: { options: EmbedOptions; showsButton: boolean }) {
  const width = Math.min(options.width, cap.width);
  const height = Math.min(options.height, cap.height);
  return (
    <div>
      <div className={styles.head}>
        <h3>{text.preview}</h3>
        <span className={styles.small}>
          {showsButton
            ? text.previewAtMost
            : text.previewPart({ width, height, fullWidth: options.width, fullHeight: options.height })}
        </span>
      </div>
      {showsButton ? <ButtonPreview options={options} /> : <PagePreview options={options} />}
    </div>
  );
}

function ButtonPreview({ options }: { options: EmbedOptions }) {
  const primary = primaryOn(options.primaryColor, groundOf(options.backgroundColor));
  const style: CSSProperties = {
    background: primary,
    color: inkOn(primary),
    borderRadius: options.borderRadius,
    fontSize: options.fontSize,
  };
  return (
    <div className={`${styles.preview} ${styles.site}`} role="img" aria-label={text.previewOfButton}>
      <i />
      <i />
      <i />
      <span style={style}>{widgetTextsIn(locale).button}</span>
      <i />
      <i />
    </div>
  );
}

function PagePreview({ options }: { options: EmbedOptions }) {
  const { business } = useBusiness();
  // The preview loads the page from this origin, even if its public address has another one.
  const address = useSettled(frameAddress(`/book/${encodeURIComponent(business.unique_url)}`, options));
  const style: CSSProperties = {
    maxWidth: Math.min(options.width, cap.width),
    height: Math.min(options.height, cap.height),
    borderRadius: options.borderRadius,
  };
  return (
    <div className={styles.preview} style={style} role="img" aria-label={text.previewOfPage}>
      {/* A separate frame per address: another address in the same frame would add an entry to the browser's history. */}
      <iframe key={address} src={address} title={text.previewOfPage} inert tabIndex={-1} />
    </div>
  );
}

/** A value once it has stayed the same for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settling);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
