import { ApiProblem, NetworkError, problemDetail } from '@/lib/problem';
import { messages } from './messages';

/** What to say above the button: no server, the server's own sentence, or the screen's text. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return messages.networkError;
  return problemDetail(error, fallback);
}

/** A wrong e-mail and a wrong password read the same; only a limit or a broken line says more. */
export function loginFailureText(error: unknown): string {
  const explains = error instanceof NetworkError || (error instanceof ApiProblem && error.status === 429);
  return explains ? failureText(error, messages.login.failed) : messages.login.failed;
}
