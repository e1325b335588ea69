import { MenuIcon } from '@/components/icon/dashboardIcons';
import { When } from '../facts';
import { messages } from '../messages';
import type { Place } from '../page';
import { useTexts } from '../ReaderContext';
import { BrandHome } from './BrandHome';
import { ButtonLink } from './ButtonLink';
import styles from './SiteHeader.module.css';
import { SiteLink } from './SiteLink';

interface SiteHeaderProps {
  place: Place | undefined;
}

/** The header of every page. Below 900 px its links are in a menu. */
export function SiteHeader({ place }: SiteHeaderProps) {
  const text = useTexts(messages);
  const inDemo = place === 'demo';
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <BrandHome />
        <nav className={styles.links} aria-label={text.siteNavigation}>
          <Links place={place} />
        </nav>
        <div className={styles.actions}>
          <ButtonLink href="/login" kind="quiet" className={styles.login} session>
            {inDemo ? text.demoLogin : text.login}
          </ButtonLink>
          <ButtonLink href="/register">{inDemo ? text.demoRegister : text.register}</ButtonLink>
          <details className={styles.menu}>
            <summary aria-label={text.menu}>
              <MenuIcon />
            </summary>
            <nav aria-label={text.menu}>
              <Links place={place} />
              <SiteLink href="/login" data-session={text.dashboard}>
                {inDemo ? text.demoLogin : text.login}
              </SiteLink>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function Links({ place }: SiteHeaderProps) {
  const text = useTexts(messages);
  const current = (of: Place) => (place === of ? 'page' : undefined);
  return (
    <>
      <SiteLink href="/#features">{text.features}</SiteLink>
      <SiteLink href="/#testimonials">{text.situations}</SiteLink>
      <When is="Plans">
        <SiteLink href="/#pricing">{text.pricing}</SiteLink>
      </When>
      <When is="Demo">
        <SiteLink href="/demo" aria-current={current('demo')}>
          {text.demo}
        </SiteLink>
      </When>
      <SiteLink href="/guide" aria-current={current('guide')}>
        {text.guide}
      </SiteLink>
      <SiteLink href="/contact" aria-current={current('contact')}>
        {text.contact}
      </SiteLink>
    </>
  );
}
