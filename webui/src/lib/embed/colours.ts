/** Red, green and blue, from 0 to 255. */
type Channels = readonly number[];

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The relative luminance of WCAG, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** A colour with a share of another one, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const added = channelsOf(other);
  const mixed = channelsOf(colour).map((channel, at) => channel + ((added[at] ?? 0) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever is easier to read on a colour. One of them has at least 4.58:1. */
export const inkOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000';

/** Mixes in the smallest share of another colour with which `holds` returns true. */
function mixUntil(colour: string, toward: string, holds: (mixed: string) => boolean): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mix(colour, toward, percent / 100);
    if (holds(mixed)) return mixed;
  }
  return toward;
}

/** A colour that is readable on all of the grounds, which must be similar. WCAG requires 4.5:1 for text. */
export const readableOn = (colour: string, grounds: readonly [string, ...string[]], ratio = 4.5): string =>
  mixUntil(colour, inkOn(grounds[0]), (mixed) => grounds.every((ground) => contrast(mixed, ground) >= ratio));

/** The background closest to a colour on which text is readable. Only colours of medium lightness change. */
export function groundOf(colour: string): string {
  const ink = inkOn(colour);
  const away = ink === '#000000' ? '#ffffff' : '#000000';
  return mixUntil(colour, away, (mixed) => contrast(mixed, ink) >= 7);
}

/** The two backgrounds of the page: its own and the tinted one of surfaces on it. */
export const groundsOf = (ground: string): readonly [string, string] => [
  ground,
  mix(ground, inkOn(ground), 0.05),
];

/** The colour of text on a background. */
export const textOn = (text: string, ground: string): string => readableOn(text, [ground], 7);

/** The colour of buttons and links on a background. */
export const primaryOn = (primary: string, ground: string): string => readableOn(primary, groundsOf(ground));
