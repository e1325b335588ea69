/** Texts about appointments that no longer fit the hours or the team. */
export const messages = {
  reasons: {
    staff_deleted: 'The staff member was deleted',
    staff_inactive: 'The staff member is switched off',
    service_not_done: 'The staff member does not do this service any more',
    unassigned: 'No staff member who works then is assigned',
    no_place: 'More appointments than places',
    closed: 'Closed or away that day',
    outside_hours: 'Outside the hours',
    break: 'In a break',
    blocked_time: 'In blocked time',
  },
  question: {
    title: (count: number) =>
      count === 1 ? '1 appointment would no longer fit' : `${count} appointments would no longer fit`,
    text: (count: number) =>
      count === 1
        ? 'It stays booked. You decide about it on the next page.'
        : 'They stay booked. You decide about each on the next page.',
    save: 'Save anyway',
    keep: 'Back',
  },
  named: (name: string, when: string, staff: string | null) =>
    staff === null ? `${name}, ${when}` : `${name}, ${when} with ${staff}`,
  withReason: (appointment: string, reason: string) =>
    `${appointment}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  more: (count: number) => `and ${count} more`,
} as const;
