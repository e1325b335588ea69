import { messages as shared } from '@/lib/messages';
import { ApiProblem, NetworkError, problemDetail } from '@/lib/problem';
import { messages } from './messages';

/** The text above the button: that there is no connection, the server's own sentence, or the screen's text. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return shared.networkError;
  return problemDetail(error, fallback);
}

/** The same text for a wrong email and a wrong password. Only a rate limit or a lost connection says more. */
export function loginFailureText(error: unknown): string {
  const explains = error instanceof NetworkError || (error instanceof ApiProblem && error.status === 429);
  return explains ? failureText(error, messages.login.failed) : messages.login.failed;
}
