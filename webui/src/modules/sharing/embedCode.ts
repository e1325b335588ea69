import { frameQuery } from '@/lib/embed/options';
import { embedMessages as text } from './embedMessages';
import type { EmbedOptions } from './embedOptions';

/** A piece of code. Values that the owner chose are marked. */
export interface CodePiece {
  text: string;
  chosen: boolean;
}

export interface EmbeddedBusiness {
  name: string;
  unique_url: string;
  booking_url: string;
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Splits a template into its fixed texts and the chosen values. Values are escaped for attributes. */
function code(fixed: TemplateStringsArray, ...values: (string | number)[]): CodePiece[] {
  return fixed.flatMap((part, at) => {
    const value = values[at];
    const pieces = [{ text: part, chosen: false }];
    return value === undefined ? pieces : [...pieces, { text: escaped(`${value}`), chosen: true }];
  });
}

/** The widget as an element that embed.js defines. */
export function scriptCode(business: EmbeddedBusiness, options: EmbedOptions): CodePiece[] {
  const script = new URL('/embed.js', business.booking_url).href;
  return code`<script type="module" src="${script}"></script>
<booking-widget slug="${business.unique_url}" mode="${options.displayMode}" width="${options.width}" height="${options.height}" background-color="${options.backgroundColor}" text-color="${options.textColor}" primary-color="${options.primaryColor}" border-radius="${options.borderRadius}" font-size="${options.fontSize}"></booking-widget>`;
}

/** The address of the page in a plain frame. */
export const frameAddress = (bookingUrl: string, options: EmbedOptions) =>
  `${bookingUrl}?${frameQuery(options).toString()}`;

/** The page in a plain frame, for sites that remove scripts. */
export function iframeCode(business: EmbeddedBusiness, options: EmbedOptions): CodePiece[] {
  const address = frameAddress(business.booking_url, options);
  const title = text.frameTitle({ business: business.name });
  return code`<iframe src="${address}" title="${title}" width="${options.width}" height="${options.height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

export const codeText = (pieces: readonly CodePiece[]) => pieces.map((piece) => piece.text).join('');
