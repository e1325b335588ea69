/** Texts of the cards about the business's data and the account. */
export const accountMessages = {
  data: {
    title: 'Your data',
    text: 'Business, hours, services, staff, customers, appointments with their history, and messages: as CSV and JSON in one ZIP file. A README in it describes the files.',
    download: 'Download all data',
  },
  deletion: {
    title: 'Delete account',
    text: 'The booking page closes at once. Everything is erased after 14 days; until then you can come back.',
    shared: 'Everybody who tries Slotwise shares this demo account, so it cannot be deleted.',
    open: 'Delete account',
    dialog: {
      title: (name: string) => `Delete ${name}?`,
      closed: 'The booking page closes at once and says so.',
      cancelledAll: 'Coming appointments are cancelled, and their customers get an email.',
      cancelled: (count: number) =>
        count === 0
          ? 'There are no upcoming appointments to cancel.'
          : count === 1
            ? '1 upcoming appointment is cancelled, and the customer gets an email.'
            : `${count} upcoming appointments are cancelled, and their customers get an email.`,
      erased: (date: string) =>
        `On ${date} everything is erased. Until then you can sign in, but only to keep the account.`,
      stayCancelled: 'Keeping the account does not bring cancelled appointments back.',
      link: 'The booking link is never given to another business.',
      password: 'Password',
      name: 'Type the name of the business',
      before: 'You may want to',
      download: 'download all data before',
      keep: 'Keep the account',
      confirm: 'Delete account',
      failed: 'Failed to delete the account. Please try again.',
    },
  },
} as const;
