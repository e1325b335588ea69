import { locale } from '@/lib/texts';
import { formatDuration } from '@/lib/time';
import { messages } from './messages';

/** What a server said, as a sentence. */
export function sentence(words: string): string {
  return (
    words && `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`
  );
}

/** "90 s", "3 min" */
export function waitText(seconds: number): string {
  return seconds < 120
    ? messages.state.seconds({ count: seconds })
    : formatDuration(Math.round(seconds / 60));
}

/** Whether payments need a person, and whether the rest runs. */
export function hintText(payments: number, problems: number): string {
  const { hint } = messages;
  if (payments === 0) return problems === 0 ? hint.allRuns : hint.noPayment;
  return problems === 0 ? hint.onlyPayments({ payments }) : hint.payments({ payments });
}
