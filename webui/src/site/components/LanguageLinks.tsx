import { GlobeIcon } from '@/components/icon/icons';
import { addressIn, languages } from '../language';
import { messages } from '../messages';
import { useReader, useTexts } from '../ReaderContext';
import styles from './LanguageLinks.module.css';

interface LanguageLinksProps {
  /** The page that is read. */
  path: string;
}

/** Links to the page in its other languages, or to the home page of a language in which the page is not. */
export function LanguageLinks({ path }: LanguageLinksProps) {
  const { language, has } = useReader();
  const text = useTexts(messages);
  return (
    <nav aria-label={text.languages} className={styles.languages}>
      <GlobeIcon />
      <ul>
        {languages.map(({ id, name, beta }) => (
          <li key={id}>
            <a
              href={addressIn(id, has(id, path) ? path : '/')}
              lang={id}
              hrefLang={id}
              aria-current={id === language ? 'true' : undefined}
            >
              {beta ? text.beta(name) : name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
