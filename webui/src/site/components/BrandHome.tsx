import { messages } from '../messages';
import { useTexts } from '../ReaderContext';
import styles from './BrandHome.module.css';
import { SiteLink } from './SiteLink';

/** The product's mark with its name, which leads to the home page. */
export function BrandHome() {
  const text = useTexts(messages);
  return (
    <SiteLink href="/" className={styles.brand}>
      <svg viewBox="0 0 20 20" width="24" height="24" aria-hidden="true">
        <rect x="2" y="2" width="16" height="16" rx="4.5" />
        <path d="M6 7.2h4.6M6 10h8M9.4 12.8H14" />
      </svg>
      {text.product}
    </SiteLink>
  );
}
