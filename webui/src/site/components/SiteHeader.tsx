import { MenuIcon } from '@/components/icon/dashboardIcons';
import { When } from '../facts';
import { messages } from '../messages';
import type { Place } from '../page';
import { BrandHome } from './BrandHome';
import { ButtonLink } from './ButtonLink';
import styles from './SiteHeader.module.css';
interface SiteHeaderProps {
  place: Place | undefined;
}

/** The header of every page. Below 900 px its links are in a menu. */
export function SiteHeader({ place }: SiteHeaderProps) {
  const inDemo = place === 'demo';
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <BrandHome />
        <nav className={styles.links} aria-label={messages.siteNavigation}>
          <Links place={place} />
        </nav>
        <div className={styles.actions}>
          <ButtonLink href="/login" kind="quiet" className={styles.login} session>
            {inDemo ? messages.demoLogin : messages.login}
          </ButtonLink>
          <ButtonLink href="/register">{inDemo ? messages.demoRegister : messages.register}</ButtonLink>
          <details className={styles.menu}>
            <summary aria-label={messages.menu}>
              <MenuIcon />
            </summary>
            <nav aria-label={messages.menu}>
              <Links place={place} />
              <a href="/login" data-session={messages.dashboard}>
                {inDemo ? messages.demoLogin : messages.login}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function Links({ place }: SiteHeaderProps) {
  const current = (of: Place) => (place === of ? 'page' : undefined);
  return (
    <>
      <a href="/#features">{messages.features}</a>
      <a href="/#testimonials">{messages.situations}</a>
      <When is="Plans">
        <a href="/#pricing">{messages.pricing}</a>
      </When>
      <When is="Demo">
        <a href="/demo" aria-current={current('demo')}>
          {messages.demo}
        </a>
      </When>
      <a href="/guide" aria-current={current('guide')}>
        {messages.guide}
      </a>
      <a href="/contact" aria-current={current('contact')}>
        {messages.contact}
      </a>
    </>
  );
}
