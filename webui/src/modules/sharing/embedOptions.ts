import { contrast, groundOf, primaryOn, textOn } from '@/lib/embed/colours';
import { numberOptions, readColour, readNumber, type NumberOption } from '@/lib/embed/options';
import { embedMessages as text } from './embedMessages';

export type ColorOption = 'backgroundColor' | 'textColor' | 'primaryColor';

/** The input of the dialog, as typed. */
export type TypedOptions = Record<NumberOption | ColorOption, string> & { displayMode: 'button' | 'direct' };

/** The options in the code: numbers within their limits, and valid colours. */
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

/** Reads the typed options. A text that is not a colour becomes the default. */
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

/** Truncated, not rounded, so that a ratio that is too low is never shown as sufficient. */
const ratio = (one: string, other: string) => (Math.floor(contrast(one, other) * 10) / 10).toFixed(1);

/** How the page changes a colour that is hard to read; undefined for a colour that stays as it is. */
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
  return text.corrected[option]({ from, to, on, contrast: ratio(typed, ground) });
}
