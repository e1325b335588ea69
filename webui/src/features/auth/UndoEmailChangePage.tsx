import { paths } from '@/lib/paths';
import { useUndoEmailChange } from './api/changeEmail';
import { MailedLinkPage } from './components/MailedLinkPage';
import { messages } from './messages';

/** Opened by the link of a mail about a changed address or about two-factor sign-in that was turned on. */
export function UndoEmailChangePage() {
  return (
    <MailedLinkPage
      text={messages.undoEmailChange}
      action={useUndoEmailChange()}
      next={{ to: paths.login, label: messages.login.title }}
    />
  );
}
