import type { ReactNode } from 'react';
import { ShieldIcon } from '@/components/icon/dashboardIcons';
import { ClockIcon, InfoIcon, MailIcon } from '@/components/icon/icons';
import { PageHead } from '../components/PageHead';
import { SiteLink } from '../components/SiteLink';
import { fact, When } from '../facts';
import type { Language } from '../language';
import type { Page } from '../page';
import { useTexts } from '../ReaderContext';
import { ContactForm } from './ContactForm';
import styles from './contactPage.module.css';
import { messages } from './messages';

export const contactPage = (language: Language): Page => ({
  language,
  path: '/contact',
  title: messages[language].tabTitle,
  description: messages[language].description,
  place: 'contact',
  scripts: ['contact'],
  content: <Contact />,
});

function Contact() {
  const text = useTexts(messages);
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <div className={styles.columns}>
        <div className={styles.ways}>
          <Way icon={<MailIcon />} title={text.emailSupport}>
            <When is="SupportEmail" otherwise={<p>{text.byForm}</p>}>
              <p>
                <a href={`mailto:${fact('SupportEmail')}`}>{fact('SupportEmail')}</a>
              </p>
            </When>
          </Way>
          <When is="SupportPromises">
            <Way icon={<ClockIcon />} title={text.responseTime}>
              <p>{text.responseTimeText}</p>
            </Way>
            <When is="Plans">
              <Way icon={<ShieldIcon />} title={text.premiumSupport}>
                <p>{text.premiumSupportText}</p>
              </Way>
            </When>
          </When>
          <Way icon={<InfoIcon />} title={text.quickLinks}>
            <ul>
              <li>
                <SiteLink href="/guide">{text.knowledgeBase}</SiteLink>
              </li>
              <li>
                <SiteLink href="/guide/getting-started">{text.gettingStarted}</SiteLink>
              </li>
            </ul>
          </Way>
        </div>
        <ContactForm />
      </div>
    </>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div>
      {icon}
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}
