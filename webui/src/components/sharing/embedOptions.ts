import { contrast, groundOf, primaryOn, textOn } from '@/lib/embed/colours';
import { numberOptions, readColour, readNumber, type NumberOption } from '@/lib/embed/options';
import { embedMessages as text } from './embedMessages';

export type ColorOption = 'backgroundColor' | 'textColor' | 'primaryColor';

/** What is entered in the dialog, as typed. */
export type TypedOptions = Record<NumberOption | ColorOption, string> & { displayMode: 'button' | 'direct' };

/** What the code says: numbers within their limits, and colours that are some. */
export type EmbedOptions = Record<NumberOption, number> &
  Record<ColorOption, string> & { displayMode: 'button' | 'direct' };

/** The options of a new widget. Its buttons have the brand's colour. */
export function defaultOptions(brandColor: string): TypedOptions {
  const initial = (option: NumberOption) => `${numberOptions[option].initial}`;
  return {
    displayMode: 'button',
    width: initial('width'),
    height: initial('height'),
    borderRadius: initial('borderRadius'),
    fontSize: initial('fontSize'),
    backgroundColor: '#FFFFFF',
    textColor: '#1C1F1E',
    primaryColor: brandColor.toUpperCase() || '#0E5A54',
  };
}

/** The options of what was typed. A text that is no colour counts as the default. */
export function readOptions(typed: TypedOptions, defaults: TypedOptions): EmbedOptions {
  const colour = (option: ColorOption) =>
    readColour(typed[option]) ?? readColour(defaults[option]) ?? '#000000';
  return {
    displayMode: typed.displayMode,
    width: readNumber('width', typed.width),
    height: readNumber('height', typed.height),
    borderRadius: readNumber('borderRadius', typed.borderRadius),
    fontSize: readNumber('fontSize', typed.fontSize),
    backgroundColor: colour('backgroundColor'),
    textColor: colour('textColor'),
    primaryColor: colour('primaryColor'),
  };
}

/** Cut, not rounded, so that what cannot be read is never shown as if it could. */
const ratio = (one: string, other: string) => (Math.floor(contrast(one, other) * 10) / 10).toFixed(1);

/** How the page changes a colour so that it can be read; undefined for one that stays as it is. */
export function correction(options: EmbedOptions, option: ColorOption): string | undefined {
  const typed = options[option];
  const ground = groundOf(options.backgroundColor);
  const shown = {
    backgroundColor: ground,
    textColor: textOn(options.textColor, ground),
    primaryColor: primaryOn(options.primaryColor, ground),
  }[option];
  if (shown === typed) return undefined;
  const [from, to, on] = [typed, shown, ground].map((colour) => colour.toUpperCase()) as [
    string,
    string,
    string,
  ];
  return text.corrected[option](from, to, on, ratio(typed, ground));
}
