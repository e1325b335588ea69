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

/** Texts about the business that several tabs show. */
export const messages = {
  timesIn: (zone: string) => `Times in ${zone}`,
} as const;
