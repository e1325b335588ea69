import { useConfirmNewEmail } from './api/changeEmail';
import { MailedLinkPage } from './components/MailedLinkPage';
import { messages } from './messages';
import { useNextScreen } from './useNextScreen';

/** Opened by the link that is mailed to a new address. */
export function ConfirmNewEmailPage() {
  return (
    <MailedLinkPage text={messages.confirmNewEmail} action={useConfirmNewEmail()} next={useNextScreen()} />
  );
}
