import { readColour } from './options';

/** A colour in any form that CSS knows, such as "teal" or "rgb(0 128 128)", as six digits. Undefined if it is none or see-through. */
export function readCssColour(text: string | null): string | undefined {
  if (!text?.trim()) return undefined;
  return readColour(text) ?? namedColour(text.trim());
}

function namedColour(text: string): string | undefined {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas || !CSS.supports('color', text)) return undefined;
  // A canvas keeps its former colour if it cannot use the new one, such as `inherit`. No colour of a name is this one.
  canvas.fillStyle = '#010203';
  canvas.fillStyle = text;
  return canvas.fillStyle === '#010203' ? undefined : readColour(canvas.fillStyle);
}
