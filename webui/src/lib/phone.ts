const extension = /[\s,;(]*(?:ext(?:ension|n)?[.:]?|;ext=|x|#)\s*(\d{1,7})\s*\)?\s*$/i;

/** A link that dials the number (RFC 3966). The rule is that of the server's customer.Dialled. */
export function phoneUrl(phone: string): string {
  const [suffix, extra] = extension.exec(phone) ?? ['', ''];
  const number = phone.slice(0, phone.length - suffix.length);
  const part = [...number.split(/\p{L}+/u), number].find(isPhone) ?? '';
  const plus = /^\D*\+/.test(part) ? '+' : '';
  const international = part.replace(/^([ (.:]*(?:\+|00).*?)\(0\)/, '$1');
  return `tel:${plus}${international.replace(/\D/g, '')}${extra && `;ext=${extra}`}`;
}

/** Whether it can be a phone number: no country has one of fewer than five digits. */
export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= 5;
}
