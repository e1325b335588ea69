import { ApiProblem, problemDetail } from '@/lib/problem';
import { messages } from './messages';

/** The same text for a wrong email and a wrong password. */
export function loginFailureText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 401) return messages.login.failed;
  return problemDetail(error, messages.login.serverFailed);
}
