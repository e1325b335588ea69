import type { ReactNode } from 'react';
import { CopyIcon } from '@/components/icon/dashboardIcons';
import { CheckIcon, ChevronLeftIcon, InfoIcon } from '@/components/icon/icons';
import { ButtonLink } from '../components/ButtonLink';
import { PageHead } from '../components/PageHead';
import { SiteLink } from '../components/SiteLink';
import { fact, When } from '../facts';
import type { Language } from '../language';
import type { Page } from '../page';
import { useTexts } from '../ReaderContext';
import styles from './demo.module.css';
import { messages } from './messages';
import { NoDemo } from './NoDemo';

export const chooserPage = (language: Language): Page => ({
  language,
  path: '/demo/dashboard',
  title: messages[language].chooser.tabTitle,
  description: messages[language].description,
  place: 'demo',
  scripts: ['copy'],
  content: <Chooser />,
});

function Chooser() {
  const text = useTexts(messages).chooser;
  return (
    <When is="Demo" otherwise={<NoDemo />}>
      <PageHead
        title={text.title}
        lead={text.lead}
        before={
          <SiteLink href="/demo" className={styles.back}>
            <ChevronLeftIcon size={16} />
            {text.back}
          </SiteLink>
        }
      />
      <div className={styles.frame}>
        <div className={styles.cards}>
          <Account
            title={text.free}
            lead={text.freeLead}
            items={text.freeItems}
            email={fact('FreeEmail')}
            password={fact('FreePassword')}
            action={
              <ButtonLink href="/login?demo=free" size="large">
                {text.freeAction}
              </ButtonLink>
            }
          />
          <Account
            title={text.premium}
            lead={text.premiumLead}
            items={text.premiumItems}
            email={fact('PremiumEmail')}
            password={fact('PremiumPassword')}
            action={
              <ButtonLink href="/login?demo=premium" kind="primary" size="large">
                {text.premiumAction}
              </ButtonLink>
            }
          />
        </div>
        <div className={styles.note}>
          <InfoIcon />
          <div>
            <h2>{text.shared}</h2>
            <p>{text.sharedText}</p>
          </div>
        </div>
        <p role="status" className="visually-hidden" data-copied={text.copied} />
      </div>
    </When>
  );
}

interface AccountProps {
  title: string;
  lead: string;
  items: readonly string[];
  email: string;
  password: string;
  action: ReactNode;
}

function Account({ title, lead, items, email, password, action }: AccountProps) {
  const text = useTexts(messages).chooser;
  return (
    <div className={styles.card}>
      <div className={styles.body}>
        <h2>{title}</h2>
        <p>{lead}</p>
        <ul className={styles.ticks}>
          {items.map((item) => (
            <li key={item}>
              <CheckIcon size={16} />
              {item}
            </li>
          ))}
        </ul>
        <dl className={styles.credentials}>
          <Credential name={text.email} value={email} label={text.copyEmail(email)} />
          <Credential name={text.password} value={password} label={text.copyPassword(email)} />
        </dl>
        {action}
      </div>
    </div>
  );
}

function Credential({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <button type="button" aria-label={label} data-copy={value}>
          <CopyIcon size={16} />
        </button>
      </dd>
    </div>
  );
}
