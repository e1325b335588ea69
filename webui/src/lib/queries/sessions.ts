import type { components } from '@/lib/schema';

/** A date of a class. */
export type Session = components['schemas']['Session'];
