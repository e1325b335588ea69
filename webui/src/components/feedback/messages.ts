/** Texts of the notices that several screens share. */
export const messages = {
  retry: 'Retry',
  changedMeanwhile: 'This was changed in the meantime',
  saveAgain: 'What you entered is still here. Save again to replace these changes.',
} as const;
