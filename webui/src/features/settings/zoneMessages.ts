const appointments = (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`);

/** Texts of the question what appointments keep when the time zone changes. */
export const zoneMessages = {
  title: (zone: string) => `Change the time zone to ${zone}?`,
  ahead: (count: number) =>
    count === 0
      ? 'There are no appointments still to come. Opening hours stay the same on the clock.'
      : `${appointments(count)} ${count === 1 ? 'is' : 'are'} still to come. What should stay as it is?`,
  legend: 'What stays',
  clock: 'The hour on the clock',
  clockText: (time: string, zone: string) => `${time} stays ${time}, now in ${zone}.`,
  moment: 'The same moment',
  momentText: (before: string, after: string, from: string, to: string) =>
    `${before} in ${from} becomes ${after} in ${to}.`,
  told: (count: number) =>
    count === 1
      ? 'One customer is told the new time by email.'
      : `${count} customers are told their new time, one email each.`,
  stay: (count: number) =>
    `${appointments(count)} ${count === 1 ? 'stays' : 'stay'} at the same moment, because that hour has passed or is taken.`,
  quota: 'These emails count towards your daily limit. The rest follow on the next days.',
  confirm: 'Change time zone',
  keep: 'Keep this time zone',
  loadFailed: 'The effect on your appointments could not be loaded',
} as const;
