/** Texts of the card in which owners choose their emails. */
export const ownerEmailsMessages = {
  title: 'Emails to you',
  subtitle: (email: string) => `They go to ${email}. Emails about your account are always sent.`,
  new_booking: { label: 'New booking', text: 'When a customer books.' },
  customer_change: { label: 'Change by a customer', text: 'When a customer moves or cancels.' },
  agenda: {
    label: 'Agenda of the day',
    text: 'All appointments of the day, when you are open or something is booked.',
    time: 'Agenda at',
    timeOf: (time: string) => `Agenda at ${time}`,
  },
  on: 'On',
  off: 'Off',
  save: 'Save emails',
  saved: 'Emails to you saved',
  failed: 'Failed to update the emails to you',
} as const;
