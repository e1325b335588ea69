/** Texts of the notices that several screens share. */
export const messages = {
  retry: 'Retry',
  changedMeanwhile: 'Somebody else changed this meanwhile',
  saveAgain: 'What you entered is kept. Save again to replace their change with it.',
} as const;
