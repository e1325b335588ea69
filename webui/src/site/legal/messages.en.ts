/** The texts around the legal pages. */
export const english = {
  updated: (date: string) => `Last updated ${date}`,
  contents: 'Sections',
  contentsLabel: 'Sections of this page',
  numbered: (number: number, title: string) => `${number}. ${title}`,
  template: 'Template',
  templateText: 'The operator of this installation must have this text checked before using it.',
};

export type Messages = typeof english;
