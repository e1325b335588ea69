import { paths } from '@/lib/paths';
import { sessionHint } from '@/lib/sessionHint';
import { messages } from './messages';

/** The dashboard of the business that was last open in this browser, or the sign-in page. */
export function useNextScreen(): { to: string; label: string } {
  const businessId = sessionHint.read();
  return businessId === null
    ? { to: paths.login, label: messages.login.title }
    : { to: paths.overview(businessId), label: messages.confirmEmail.toDashboard };
}
