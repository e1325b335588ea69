import { useMemo, type ComponentType } from 'react';
import { useInstallation, type Installation } from '@/modules/installation/InstallationContext';
import { accountMessages } from './accountMessages';
import { brandingMessages } from './brandingMessages';
import { closureMessages } from './closureMessages';
import { AppearanceCard } from './components/AppearanceCard';
import { BookingRulesCard } from './components/BookingRulesCard';
import { BrandingCard } from './components/BrandingCard';
import { BreaksCard } from './components/BreaksCard';
import { BusinessInfoCard } from './components/BusinessInfoCard';
import { CalendarFeedsCard } from './components/CalendarFeedsCard';
import { ClosuresCard } from './components/ClosuresCard';
import { CurrencyCard } from './components/CurrencyCard';
import { DataCard } from './components/DataCard';
import { DatetimeCard } from './components/DatetimeCard';
import { DeleteAccountCard } from './components/DeleteAccountCard';
import { EmailsCard } from './components/EmailsCard';
import { HoursCard } from './components/HoursCard';
import { LanguageCard } from './components/LanguageCard';
import { LogoCard } from './components/LogoCard';
import { OwnerEmailsCard } from './components/OwnerEmailsCard';
import { WebsiteCard } from './components/WebsiteCard';
import { feedsMessages } from './feedsMessages';
import { infoMessages } from './infoMessages';
import { messages } from './messages';
import { ownerEmailsMessages } from './ownerEmailsMessages';
import { paymentMessages } from './payments/messages';
import { PaymentsCard } from './payments/PaymentsCard';
import { messages as resourceMessages } from './resources/messages';
import { ResourcesCard } from './resources/ResourcesCard';
import { AccountHistoryCard } from './security/AccountHistoryCard';
import { securityMessages } from './security/messages';
import { SecurityCard } from './security/SecurityCard';
import { messages as subscriptionMessages } from './subscription/messages';
import { SubscriptionCard } from './subscription/SubscriptionCard';

/** A card of the settings. */
export interface Section {
  Card: ComponentType;
  /** The id of the card, to which the hash of the address leads. */
  anchor: string;
  /** Absent for a card that the navigation does not list. */
  title?: string;
  /** Where it exists; absent: everywhere. */
  existsIn?: (installation: Installation) => boolean;
}

/** Cards that belong together. */
export interface SectionGroup {
  title: string;
  sections: readonly Section[];
}

const { groups } = messages;

const sectionGroups: readonly SectionGroup[] = [
  {
    title: groups.business,
    sections: [
      { Card: BusinessInfoCard, anchor: 'info', title: infoMessages.title },
      { Card: LogoCard, anchor: 'logo', title: brandingMessages.logo.title },
      { Card: BrandingCard, anchor: 'branding', title: brandingMessages.branding.title },
      { Card: WebsiteCard, anchor: 'website', title: messages.website.title },
      { Card: DatetimeCard, anchor: 'datetime', title: messages.datetime.title },
      {
        Card: LanguageCard,
        anchor: 'language',
        title: messages.language.title,
        existsIn: ({ customer_languages }) => customer_languages.length > 1,
      },
    ],
  },
  {
    title: groups.booking,
    sections: [
      { Card: HoursCard, anchor: 'hours', title: messages.hours.title },
      { Card: BreaksCard, anchor: 'breaks', title: messages.breaks.title },
      { Card: ClosuresCard, anchor: 'closures', title: closureMessages.nav },
      { Card: BookingRulesCard, anchor: 'rules', title: messages.rules.title },
      { Card: ResourcesCard, anchor: 'resources', title: resourceMessages.title },
    ],
  },
  {
    title: groups.money,
    sections: [
      { Card: CurrencyCard, anchor: 'currency', title: messages.currency.title },
      { Card: PaymentsCard, anchor: 'payments', title: paymentMessages.title },
      {
        Card: SubscriptionCard,
        anchor: 'subscription',
        title: subscriptionMessages.nav,
        existsIn: ({ plans }) => plans.some(({ interval }) => interval !== null),
      },
    ],
  },
  {
    title: groups.messages,
    sections: [
      { Card: EmailsCard, anchor: 'emails', title: messages.emails.title },
      { Card: OwnerEmailsCard, anchor: 'owner-emails', title: ownerEmailsMessages.title },
      { Card: CalendarFeedsCard, anchor: 'feeds', title: feedsMessages.title },
    ],
  },
  {
    title: groups.account,
    sections: [
      { Card: SecurityCard, anchor: 'security', title: securityMessages.title },
      { Card: AccountHistoryCard, anchor: 'account-history' },
      { Card: AppearanceCard, anchor: 'appearance' },
      { Card: DataCard, anchor: 'data', title: accountMessages.data.title },
      { Card: DeleteAccountCard, anchor: 'delete', title: accountMessages.deletion.title },
    ],
  },
];

/** The cards of the settings in their order. */
export function useSectionGroups(): readonly SectionGroup[] {
  const installation = useInstallation();
  return useMemo(
    () =>
      sectionGroups.map((group) => ({
        ...group,
        sections: group.sections.filter(({ existsIn }) => existsIn?.(installation) ?? true),
      })),
    [installation],
  );
}
