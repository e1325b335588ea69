import { fact, When } from '../facts';
import { messages } from '../messages';
import { useTexts } from '../ReaderContext';
import { BrandHome } from './BrandHome';
import { LanguageLinks } from './LanguageLinks';
import styles from './SiteFooter.module.css';
import { SiteLink } from './SiteLink';

interface SiteFooterProps {
  /** The page that is read. */
  path: string;
}

/** The footer of every page. */
export function SiteFooter({ path }: SiteFooterProps) {
  const text = useTexts(messages);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <BrandHome />
          <p>{text.about}</p>
        </div>
        <nav aria-label={text.aboutProduct}>
          <h2>{text.aboutProduct}</h2>
          <SiteLink href="/#features">{text.features}</SiteLink>
          <When is="Plans">
            <SiteLink href="/#pricing">{text.pricing}</SiteLink>
          </When>
          <When is="Demo">
            <SiteLink href="/demo">{text.demo}</SiteLink>
            <SiteLink href={fact('SampleURL')}>{text.sample}</SiteLink>
          </When>
          <SiteLink href="/guide">{text.guide}</SiteLink>
        </nav>
        <nav aria-label={text.company}>
          <h2>{text.company}</h2>
          <SiteLink href="/contact">{text.contact}</SiteLink>
          <SiteLink href="/privacy">{text.privacy}</SiteLink>
          <SiteLink href="/terms">{text.terms}</SiteLink>
          <a href="/licenses.txt">{text.licenses}</a>
        </nav>
        <nav aria-label={text.account}>
          <h2>{text.account}</h2>
          <SiteLink href="/login">{text.login}</SiteLink>
          <SiteLink href="/register">{text.register}</SiteLink>
          <SiteLink href="/admin/login">{text.operator}</SiteLink>
        </nav>
      </div>
      <LanguageLinks path={path} />
    </footer>
  );
}
