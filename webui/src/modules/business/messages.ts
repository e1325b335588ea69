import type { components } from '@/lib/schema';

/** The names of the business categories. */
export const categoryNames: Record<components['schemas']['Category'], string> = {
  hair_salon: 'Hair salon',
  medical_practice: 'Medical practice',
  fitness_center: 'Fitness center',
  restaurant: 'Restaurant',
  barbershop: 'Barbershop',
  dental_office: 'Dental office',
};

/** Texts about the business and its times that several tabs show. */
export const messages = {
  timesIn: (zone: string) => `Times in ${zone}`,
  clockExample: { '12': '9:30 AM', '24': '09:30' },
  noClock: (example: string) => `Please enter a time like ${example}`,
} as const;
