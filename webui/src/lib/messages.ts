const nbsp = '\u00a0';

/**
 * Texts that both programs share. In times and durations a no-break space keeps a figure with its unit, and a
 * dash with what is before it.
 */
export const messages = {
  networkError: 'Network error: Unable to connect to server. Please check your internet connection.',
  foreignAnswer:
    'The answer did not come from Slotwise. If you are on a Wi-Fi that asks you to sign in, do that first, then try again.',
  notLoaded: 'This part of the page could not be loaded.',
  /** An empty list. */
  none: 'None',
  time: {
    beforeNoon: (time: string) => `${time}${nbsp}AM`,
    afterNoon: (time: string) => `${time}${nbsp}PM`,
    withZone: (time: string, zone: string) => `${time}${nbsp}${zone}`,
    range: (from: string, to: string) => `${from}${nbsp}– ${to}`,
    weekdayAndDate: (weekday: string, date: string) => `${weekday}, ${date}`,
    dateTime: (date: string, time: string) => `${date}, ${time}`,
    utc: 'Coordinated Universal Time',
    zoneWithPlace: (zone: string, place: string) => `${zone} (${place})`,
  },
  duration: {
    hours: (hours: number) => `${hours}${nbsp}h`,
    minutes: (minutes: number) => `${minutes}${nbsp}min`,
  },
} as const;
