import { GlobeIcon } from '@/components/icon/icons';
import { messages } from '@/lib/messages';
import { languages } from '@/lib/texts';
import styles from './LanguageLinks.module.css';

/** The page's address in another language. It keeps the step and the choices that are in the address. */
function addressIn(language: string): string {
  const query = new URLSearchParams(location.search);
  query.set('lang', language);
  return `?${query.toString()}${location.hash}`;
}

/** Links to the page in its other languages. They are read at the click, since each step changes the address. */
export function LanguageLinks() {
  if (languages.length < 2) return null;
  return (
    <nav className={styles.languages} aria-label={messages.languages}>
      <GlobeIcon />
      <ul>
        {languages.map(({ id, name, dir, beta }) => (
          <li key={id}>
            <a
              href={addressIn(id)}
              lang={id}
              hrefLang={id}
              dir={dir}
              aria-current={id === document.documentElement.lang ? 'true' : undefined}
              onClick={(event) => {
                event.currentTarget.href = addressIn(id);
              }}
            >
              {name}
              {beta && <small>{messages.beta}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
