import type { components } from '@/lib/schema';

export type Hours = NonNullable<components['schemas']['BusinessPatch']['operating_hours']>;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The same windows on every day of the week. */
export function everyDay(...windows: { open: string; close: string }[]): Hours {
  return Object.fromEntries(weekdays.map((day) => [day, { is_open: windows.length > 0, windows }]));
}
