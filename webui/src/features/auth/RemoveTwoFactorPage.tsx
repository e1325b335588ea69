import { paths } from '@/lib/paths';
import { useBeginTwoFactorRemoval } from './api/lostPhone';
import { MailedLinkPage } from './components/MailedLinkPage';
import { messages } from './messages';

/** Opened by the link that is mailed to an owner who has lost phone and recovery codes. */
export function RemoveTwoFactorPage() {
  return (
    <MailedLinkPage
      text={messages.removeTwoFactor}
      action={useBeginTwoFactorRemoval()}
      next={{ to: paths.login, label: messages.login.title }}
    />
  );
}
