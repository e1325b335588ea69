import { paths } from '@/lib/paths';
import { useStopTwoFactorRemoval } from './api/lostPhone';
import { MailedLinkPage } from './components/MailedLinkPage';
import { messages } from './messages';

/** Opened by the link of the mail that says when two-factor sign-in will be removed. */
export function KeepTwoFactorPage() {
  return (
    <MailedLinkPage
      text={messages.keepTwoFactor}
      action={useStopTwoFactorRemoval()}
      next={{ to: paths.forgotPassword, label: messages.reset.title }}
    />
  );
}
