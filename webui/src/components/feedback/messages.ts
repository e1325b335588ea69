/** Texts of the notices that several screens share. */
export const messages = {
  retry: 'Retry',
  notOpened: 'This could not be opened. Save what you entered, then load the page again.',
  loadPageAgain: 'This could not be loaded. Save what you entered, then load the page again.',
  reload: 'Load again',
  unsaved: {
    title: 'Discard your changes?',
    text: 'What you entered is not saved yet.',
    parts: (names: string) => `Not saved yet: ${names}.`,
    discard: 'Discard changes',
    keep: 'Keep editing',
  },
  changedMeanwhile: 'This was changed in the meantime',
  saveAgain: 'What you entered is still here. Save again to replace these changes.',
} as const;
