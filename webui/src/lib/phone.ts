/** Calls the number. Only digits and a plus sign are dialled. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Whether it can be a phone number: no country has one of fewer than five digits. */
export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= 5;
}
