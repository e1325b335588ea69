import type { Span } from './layout';

/** Time that is not open, with the reason where there is one. */
export interface Closed extends Span {
  reason: string | undefined;
}

/** Adds the reason to the closed time of a day that is closed all day. */
export function closedTime(spans: Span[], length: number, note: string | undefined, word: string): Closed[] {
  const whole = spans.length === 1 && spans[0]?.from === 0 && spans[0].to === length;
  return spans.map((span) => ({ ...span, reason: whole ? (note ?? word) : undefined }));
}

/** Adds the reason to time in which the business is open, but not its staff member or room. */
export function awayTime(spans: Span[], businessOpen: readonly Span[], reason: string): Closed[] {
  return spans.flatMap((span) => {
    const away = businessOpen.flatMap(({ from, to }) => {
      const part = { from: Math.max(from, span.from), to: Math.min(to, span.to) };
      return part.from < part.to ? [part] : [];
    });
    const [first] = away;
    if (!first) return [{ ...span, reason: undefined }];
    // The reason is shown from the business's opening on, and not from midnight.
    return [
      ...(span.from < first.from ? [{ from: span.from, to: first.from, reason: undefined }] : []),
      { from: first.from, to: span.to, reason },
    ];
  });
}

/** Merges spans that overlap or touch, sorted by start. */
export function merged(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}
