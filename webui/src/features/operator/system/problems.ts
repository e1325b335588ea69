import { locale } from '@/lib/texts';
import type { SystemState } from './api';
import { messages } from './messages';

/** If a job waits for more seconds than this, something is wrong with the workers. */
const longWait = 300;

/** What the operator should look at, as sentences. */
export function problemsOf(state: SystemState): string[] {
  const text = messages.state;
  const { migrations, queue, mail_last_hour: mail, processors } = state;
  return [
    ...state.problems.map((problem) => `${problem.charAt(0).toLocaleUpperCase(locale)}${problem.slice(1)}.`),
    ...(migrations.applied < migrations.known ? [text.behind] : []),
    ...((queue.oldest_seconds ?? 0) > longWait ? [text.waitsLong] : []),
    ...(mail.failed > 0 ? [text.mailFailed] : []),
    ...processors.filter(({ state: how }) => how === 'silent').map(({ name }) => text.silent({ name })),
  ];
}
