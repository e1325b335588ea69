import { messages } from './messages';

/** What helps after a search that found nothing: signs and emojis alone are not searched for. */
export function nothingFoundText(query: string | undefined, otherwise: string): string {
  return query === undefined || /[\p{L}\p{N}]/u.test(query) ? otherwise : messages.noLetters;
}
