import { useConfirmEmail } from './api/confirmEmail';
import { MailedLinkPage } from './components/MailedLinkPage';
import { messages } from './messages';
import { useNextScreen } from './useNextScreen';

/** Opened by the link of a confirmation mail. */
export function ConfirmEmailPage() {
  return <MailedLinkPage text={messages.confirmEmail} action={useConfirmEmail()} next={useNextScreen()} />;
}
