import { fact, When } from '../facts';
import { messages } from '../messages';
import { BrandHome } from './BrandHome';
import styles from './SiteFooter.module.css';

/** The footer of every page. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <BrandHome />
          <p>{messages.about}</p>
        </div>
        <nav aria-label={messages.aboutProduct}>
          <h2>{messages.aboutProduct}</h2>
          <a href="/#features">{messages.features}</a>
          <When is="Plans">
            <a href="/#pricing">{messages.pricing}</a>
          </When>
          <When is="Demo">
            <a href="/demo">{messages.demo}</a>
            <a href={fact('SampleURL')}>{messages.sample}</a>
          </When>
          <a href="/guide">{messages.guide}</a>
        </nav>
        <nav aria-label={messages.company}>
          <h2>{messages.company}</h2>
          <a href="/contact">{messages.contact}</a>
          <a href="/privacy">{messages.privacy}</a>
          <a href="/terms">{messages.terms}</a>
          <a href="/licenses.txt">{messages.licenses}</a>
        </nav>
        <nav aria-label={messages.account}>
          <h2>{messages.account}</h2>
          <a href="/login">{messages.login}</a>
          <a href="/register">{messages.register}</a>
          <a href="/admin/login">{messages.operator}</a>
        </nav>
      </div>
    </footer>
  );
}
