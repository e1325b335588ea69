import { messages } from './messages';

/** How many parts of a list a sentence names. */
const mostNamed = 3;

/** "Cut, Color, Wash", and of a longer list "Cut, Color, Wash and 37 more" */
export function listText(parts: readonly string[], separator = messages.comma): string {
  const more = parts.length - mostNamed;
  const named = parts.slice(0, mostNamed).join(separator);
  return more > 0 ? messages.andMore({ named, count: more }) : named;
}
