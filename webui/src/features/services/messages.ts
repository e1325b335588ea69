import { countText } from '@/lib/countText';

/** Texts of the services tab. Those quoted in the specification keep their exact wording. */
export const messages = {
  title: 'Services',
  add: 'Add Service',
  summary: (total: number, active: number) =>
    `${total === 1 ? '1 service' : `${total} services`}, ${active} active. Customers see the active ones.`,
  used: (used: number, limit: number) => `${used} of ${limit} services used.`,
  allows: (limit: number) => `Your plan allows ${limit} of them.`,
  switchOneOff: 'Switch one off to switch on another.',
  cap: (limit: number) =>
    `Free plan limited to ${limit} services. Upgrade to Premium for unlimited services.`,
  capHelp: (limit: number) =>
    `All ${limit} are used. Edit one that you already have, or delete one that you no longer offer. Appointments that are already booked stay as they are.`,
  overCap: (count: number, limit: number) =>
    `You have ${count}, including those that are switched off. To add one, delete ${count - limit + 1} that you no longer offer. Appointments that are already booked stay as they are.`,
  search: 'Search services',
  noMatchTitle: 'No services match',
  noMatchText: 'Try another word.',
  clearSearch: 'Clear search',
  loading: 'Loading services',
  loadFailed: 'The services could not be loaded',
  emptyTitle: 'No services yet',
  emptyText: 'Add what customers can book: a name, a duration and a price.',
  columns: {
    order: 'Order',
    service: 'Service',
    category: 'Category',
    duration: 'Duration',
    price: 'Price',
    upcoming: 'Upcoming',
    active: 'Active',
    actions: 'Actions',
  },
  active: 'Active',
  off: 'Off',
  none: 'None',
  switchedMeanwhile: 'This service was switched on or off in the meantime.',
  activeOf: (name: string) => `${name} active`,
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  move: (name: string) => `Move ${name}`,
  moveHelp: 'Drag to change the order, or use the arrow keys',
  movedTo: (name: string, position: number, of: number) => `${name} is now ${position} of ${of}`,
  orderFailed: 'Failed to change the order',
  manualOnly: 'Only you can book it',
  archiveNote: (currency: string) =>
    `Prices in ${currency}. A service with appointments is archived when you delete it, so past appointments keep their names and prices.`,
  addFailed: 'Failed to add service',
  updateFailed: 'Failed to update service',
  toggleFailed: 'Failed to update service status',
  deleteFailed: 'Failed to delete service',
  added: 'Service added',
  updated: 'Service saved',
  deleted: 'Service deleted',
  deleteDialog: {
    title: (name: string) => `Delete ${name}?`,
    text: (upcoming: number) => {
      const stays =
        upcoming === 0
          ? 'Existing appointments stay as they are.'
          : `Its ${upcoming === 1 ? 'upcoming appointment stays' : `${countText(upcoming)} upcoming appointments stay`} booked.`;
      return `Customers can no longer book it. ${stays} It cannot be restored.`;
    },
    confirm: 'Delete service',
    keep: 'Keep service',
    deleteAnyway: 'Press the button again to delete it anyway.',
  },
  form: {
    addTitle: 'Add New Service',
    editTitle: 'Edit Service',
    name: 'Name',
    description: 'Description',
    descriptionHint: 'Shown to customers',
    duration: 'Duration in minutes',
    durationHint: '15 to 480',
    price: (currency: string) => `Price in ${currency}`,
    category: 'Category',
    bufferBefore: 'Preparation before (min)',
    bufferAfter: 'Cleaning up after (min)',
    bufferHint: '0 to 240. Customers do not see this time, and cannot book it.',
    active: 'Active',
    bookableOnline: 'Customers can book it online',
    bookableHint: 'When this is off, only you can book it.',
    deposit: 'Advance payment',
    deposits: {
      business: 'As the business',
      none: 'None',
      own: 'Own percentage',
    },
    depositHint: 'What customers pay when they book it.',
    depositPercentage: 'Percentage of the price',
    submitAdd: 'Add service',
    submitEdit: 'Save service',
    delete: 'Delete service',
  },
  required: {
    percentage: 'Please enter 1 to 100.',
    name: 'Please enter a name',
    duration: 'Please enter a duration of 15 to 480 minutes',
    price: 'Please enter a price of 0 or more',
    decimals: (decimals: number) =>
      decimals === 0
        ? 'Please enter a price without decimals'
        : `Please enter a price with at most ${decimals} decimals`,
    buffer: 'Please enter 0 to 240 minutes',
  },
} as const;
