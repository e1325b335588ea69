import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '@/components/layout/PageTitle';
import { Pane } from '@/components/layout/Pane';
import { SchemeSwitch } from '@/components/layout/SchemeSwitch';
import { accountMessages } from './accountMessages';
import { BookingRulesCard } from './components/BookingRulesCard';
import { BrandingCard } from './components/BrandingCard';
import { BreaksCard } from './components/BreaksCard';
import { BusinessInfoCard } from './components/BusinessInfoCard';
import { brandingMessages } from './brandingMessages';
import { closureMessages } from './closureMessages';
import { CalendarFeedsCard } from './components/CalendarFeedsCard';
import { ClosuresCard } from './components/ClosuresCard';
import { CurrencyCard } from './components/CurrencyCard';
import { DataCard } from './components/DataCard';
import { DatetimeCard } from './components/DatetimeCard';
import { DeleteAccountCard } from './components/DeleteAccountCard';
import { EmailsCard } from './components/EmailsCard';
import { HoursCard } from './components/HoursCard';
import { LogoCard } from './components/LogoCard';
import { OwnerEmailsCard } from './components/OwnerEmailsCard';
import { feedsMessages } from './feedsMessages';
import { WebsiteCard } from './components/WebsiteCard';
import { infoMessages } from './infoMessages';
import { messages } from './messages';
import { ownerEmailsMessages } from './ownerEmailsMessages';
import { AccountHistoryCard } from './security/AccountHistoryCard';
import { securityMessages } from './security/messages';
import { SecurityCard } from './security/SecurityCard';
import styles from './SettingsPage.module.css';

const sections = [
  { anchor: 'info', title: infoMessages.title },
  { anchor: 'logo', title: brandingMessages.logo.title },
  { anchor: 'branding', title: brandingMessages.branding.title },
  { anchor: 'website', title: messages.website.title },
  { anchor: 'currency', title: messages.currency.title },
  { anchor: 'datetime', title: messages.datetime.title },
  { anchor: 'hours', title: messages.hours.title },
  { anchor: 'breaks', title: messages.breaks.title },
  { anchor: 'closures', title: closureMessages.nav },
  { anchor: 'rules', title: messages.rules.title },
  { anchor: 'feeds', title: feedsMessages.title },
  { anchor: 'emails', title: messages.emails.title },
  { anchor: 'owner-emails', title: ownerEmailsMessages.title },
  { anchor: 'security', title: securityMessages.title },
  { anchor: 'data', title: accountMessages.data.title },
  { anchor: 'delete', title: accountMessages.deletion.title },
] as const;

/** The business's settings; each card saves on its own. */
export function SettingsPage() {
  const anchor = useLocation().hash.slice(1) || sections[0].anchor;
  useEffect(() => {
    if (anchor !== sections[0].anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
  return (
    <>
      <PageTitle title={messages.title} />
      <div className={styles.page}>
        <nav className={styles.nav} aria-label={messages.sections}>
          <ul>
            {sections.map((section) => (
              <li key={section.anchor}>
                <Link
                  to={{ hash: section.anchor }}
                  {...(section.anchor === anchor ? { 'aria-current': 'location' } : {})}
                >
                  {section.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.cards}>
          <BusinessInfoCard />
          <LogoCard />
          <BrandingCard />
          <WebsiteCard />
          <CurrencyCard />
          <DatetimeCard />
          <HoursCard />
          <BreaksCard />
          <ClosuresCard />
          <BookingRulesCard />
          <CalendarFeedsCard />
          <EmailsCard />
          <OwnerEmailsCard />
          <SecurityCard />
          <AccountHistoryCard />
          <div className={styles.appearance}>
            <Pane title={messages.appearance.title}>
              <div className={styles.fields}>
                <p>{messages.appearance.text}</p>
                <SchemeSwitch />
              </div>
            </Pane>
          </div>
          <DataCard />
          <DeleteAccountCard />
        </div>
      </div>
    </>
  );
}
