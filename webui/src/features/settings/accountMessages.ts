/** Texts of the cards about the business's data and the account. */
export const accountMessages = {
  data: {
    title: 'Your data',
    text: 'Business, hours, services, staff, customers, appointments with their history, and messages: as CSV and JSON in one ZIP file. A README in it describes the files.',
    download: 'Download all data',
  },
} as const;
