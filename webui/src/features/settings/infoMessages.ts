/** Texts of the business info and its dialogs. */
export const infoMessages = {
  title: 'Business info',
  edit: 'Edit',
  editLabel: 'Edit business info',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  category: 'Category',
  description: 'Description',
  descriptionHint: 'On the booking page',
  link: 'Booking link',
  chooseLink: 'Choose another link',
  none: 'None',
  editDialog: {
    title: 'Edit business info',
    save: 'Save business info',
    saved: 'Business info saved',
    failed: 'Failed to update business info',
  },
  linkDialog: {
    title: 'Choose another booking link',
    save: 'Save booking link',
    saved: 'Booking link saved',
    failed: 'Failed to update the booking link',
    stay: 'Former links and printed QR codes keep leading to your page. No other business ever gets them.',
  },
} as const;
