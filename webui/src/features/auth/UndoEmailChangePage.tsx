import { paths } from '@/lib/paths';
import { useUndoEmailChange } from './api/changeEmail';
import { MailedLinkPage } from './components/MailedLinkPage';
import { messages } from './messages';

/** Opened by the link that is mailed to the former address of an account. */
export function UndoEmailChangePage() {
  return (
    <MailedLinkPage
      text={messages.undoEmailChange}
      action={useUndoEmailChange()}
      next={{ to: paths.login, label: messages.login.title }}
    />
  );
}
