import type { ReactNode } from 'react';
import { ShieldIcon } from '@/components/icon/dashboardIcons';
import { ClockIcon, InfoIcon, MailIcon } from '@/components/icon/icons';
import { PageHead } from '../components/PageHead';
import { fact, When } from '../facts';
import type { Page } from '../page';
import { ContactForm } from './ContactForm';
import styles from './contactPage.module.css';
import { messages } from './messages';

export const contactPage: Page = {
  path: '/contact',
  title: messages.tabTitle,
  description: messages.description,
  place: 'contact',
  scripts: ['contact'],
  content: (
    <>
      <PageHead title={messages.title} lead={messages.lead} />
      <div className={styles.columns}>
        <div className={styles.ways}>
          <Way icon={<MailIcon />} title={messages.emailSupport}>
            <When is="SupportEmail" otherwise={<p>{messages.byForm}</p>}>
              <p>
                <a href={`mailto:${fact('SupportEmail')}`}>{fact('SupportEmail')}</a>
              </p>
            </When>
          </Way>
          <When is="SupportPromises">
            <Way icon={<ClockIcon />} title={messages.responseTime}>
              <p>{messages.responseTimeText}</p>
            </Way>
            <When is="Plans">
              <Way icon={<ShieldIcon />} title={messages.premiumSupport}>
                <p>{messages.premiumSupportText}</p>
              </Way>
            </When>
          </When>
          <Way icon={<InfoIcon />} title={messages.quickLinks}>
            <ul>
              <li>
                <a href="/guide">{messages.knowledgeBase}</a>
              </li>
              <li>
                <a href="/guide/getting-started">{messages.gettingStarted}</a>
              </li>
            </ul>
          </Way>
        </div>
        <ContactForm />
      </div>
    </>
  ),
};

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
