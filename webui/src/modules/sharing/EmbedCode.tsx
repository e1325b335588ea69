import { Segments } from '@/components/form/Segments';
import type { CodePiece } from './embedCode';
import styles from './EmbedDialog.module.css';
import { embedMessages as text } from './embedMessages';

export type CodeKind = 'script' | 'iframe';

const kinds = (['script', 'iframe'] as const).map((value) => ({ value, label: text.kinds[value] }));

interface EmbedCodeProps {
  code: readonly CodePiece[];
  kind: CodeKind;
  hint: string;
  onKind: (kind: CodeKind) => void;
}

/** The read-only code. Values that the owner chose are marked. */
export function EmbedCode({ code, kind, hint, onKind }: EmbedCodeProps) {
  return (
    <div>
      <div className={styles.head}>
        <h3>{text.code}</h3>
        <Segments label={text.kind} chosen={kind} options={kinds} onChoose={onKind} />
      </div>
      {/* A textbox can have the focus, so that keyboard users can read and select the code. */}
      <div
        className={styles.code}
        role="textbox"
        aria-readonly="true"
        aria-multiline="true"
        tabIndex={0}
        aria-label={text.code}
        dir="ltr"
      >
        {code.map((piece, at) => (piece.chosen ? <mark key={at}>{piece.text}</mark> : piece.text))}
      </div>
      <p className={styles.small}>{hint}</p>
    </div>
  );
}
