import styles from './EmbedDialog.module.css';
import { embedMessages as text } from './embedMessages';

/** The ids of the parts, in their order. */
export const embedParts = { options: 'embed-options', preview: 'embed-preview', code: 'embed-code' } as const;

const parts = [
  { id: embedParts.options, title: text.options },
  { id: embedParts.preview, title: text.preview },
  { id: embedParts.code, title: text.code },
];

/** Shows on narrow screens that there is more below, and leads there. */
export function EmbedParts() {
  const show = (id: string) => {
    const part = document.getElementById(id);
    if (!part) return;
    part.scrollIntoView();
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.parts} aria-label={text.parts}>
      {parts.map(({ id, title }) => (
        <button key={id} type="button" onClick={() => show(id)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
