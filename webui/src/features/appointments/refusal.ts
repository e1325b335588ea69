import { ApiProblem, isUnanswered, problemDetail } from '@/lib/problem';
import { theirChanges, type TheirChange } from '@/lib/versioned';
import { messages } from './messages';

export type Refusal =
  /** The owner is asked, and may book the time anyway. The text says why it is not offered, and which date of a series is meant. */
  | { kind: 'outside_hours'; text: string }
  /** The owner is asked, and may book for the customer whom they have blocked. */
  | { kind: 'customer_blocked' }
  /** The time has just been booked by another customer or user. Another one must be chosen. */
  | { kind: 'slot_taken'; text: string }
  /** Another user has changed the appointment. Saving again overwrites those changes. */
  | { kind: 'changed'; changes: readonly TheirChange[] }
  /** `unanswered`: it may be saved all the same. */
  | { kind: 'other'; text: string; unanswered: boolean };

/** What a refused booking, edit or move means for the form. */
export function refusalOf(error: unknown, fallback: string): Refusal {
  const changes = theirChanges(error);
  if (changes) return { kind: 'changed', changes };
  const other = {
    kind: 'other',
    text: problemDetail(error, fallback),
    unanswered: isUnanswered(error),
  } as const;
  if (!(error instanceof ApiProblem)) return other;
  if (error.code === 'outside_hours') return { kind: 'outside_hours', text: other.text };
  if (error.code === 'customer_blocked') return { kind: 'customer_blocked' };
  if (error.code === 'slot_taken') return { kind: 'slot_taken', text: messages.slotTaken };
  return other;
}
