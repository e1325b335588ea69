import { isPhone } from '@/lib/phone';
import { messages } from './messages';
import type { Details } from './model';

/** A form rule that refuses an entry that is empty or only spaces. */
export function required(message: string) {
  return { validate: (value: Details[keyof Details]) => String(value).trim() !== '' || message };
}

/** The rule of the phone number. */
export const phoneRule = {
  validate: (value: Details[keyof Details]) => {
    const phone = String(value);
    if (phone.trim() === '') return messages.invalid.phone;
    return isPhone(phone) || messages.invalid.phoneForm;
  },
};

/** The form field of each name that the API uses in field errors. */
export const wireFields: Readonly<Record<string, keyof Details>> = {
  'client_info.full_name': 'fullName',
  'client_info.email': 'email',
  'client_info.phone': 'phone',
  'client_info.notes': 'notes',
  full_name: 'fullName',
  email: 'email',
  phone: 'phone',
};
