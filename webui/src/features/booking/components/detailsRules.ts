import type { Details } from '../model';

/** Refuses what is empty or only spaces. */
export function required(message: string) {
  return { validate: (value: string) => value.trim() !== '' || message };
}

/** The names on the wire of the fields that the server may refuse. */
export const wireNames: Readonly<Record<string, keyof Details>> = {
  'client_info.full_name': 'fullName',
  'client_info.email': 'email',
  'client_info.phone': 'phone',
  'client_info.notes': 'notes',
  full_name: 'fullName',
  email: 'email',
  phone: 'phone',
};
