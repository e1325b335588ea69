/** Texts of the notices that several screens share. */
export const messages = {
  retry: 'Retry',
  changedMeanwhile: 'Someone else has changed this in the meantime',
  saveAgain: 'What you entered is still here. Save again to replace their changes.',
} as const;
