import { locale } from '@/lib/texts';

/** Far enough apart to be distinguishable, in degrees of the colour circle. */
const hues = [175, 28, 262, 95, 330, 220, 55, 295, 140, 5] as const;

/** The hue of a staff member's colour in degrees. It depends on their id alone, so it stays when the team changes. */
export function staffHue(staffId: string): number {
  let hash = 0;
  for (const character of staffId) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hues[hash % hues.length] ?? hues[0];
}

/** Titles before a name, which are no part of it. */
const title = /^(?:dr|prof|mr|mrs|ms|mx|miss)\.?$/iu;

/** The first letters of the first and the last word of a name without titles: "Dr. Maya Chen" is MC. Arabic has no initials, since its letters are joined. */
export function initials(name: string): string {
  if (/\p{Script=Arabic}/u.test(name)) return '';
  const all = name.split(/\s+/u).filter((word) => word !== '');
  const named = all.filter((word) => !title.test(word));
  const words = named.length > 0 ? named : all;
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word === undefined ? '' : firstLetter(word))).join('');
}

/** A letter may be several characters, as in Devanagari. Browsers without the segmenter, such as Firefox before 125, show the first character. */
function firstLetter(word: string): string {
  const first = 'Segmenter' in Intl ? firstGrapheme(word) : Array.from(word)[0];
  return (first ?? '').toLocaleUpperCase(locale);
}

function firstGrapheme(word: string): string | undefined {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment;
}
