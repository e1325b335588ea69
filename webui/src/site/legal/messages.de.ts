import type { Messages } from './messages.en';

/** The texts around the legal pages, in German. */
export const german: Messages = {
  updated: (date) => `Zuletzt geändert am ${date}`,
  contents: 'Abschnitte',
  contentsLabel: 'Abschnitte dieser Seite',
  numbered: (number, title) => `${number}. ${title}`,
  template: 'Vorlage',
  templateText: 'Der Betreiber dieser Installation muss diesen Text prüfen lassen, bevor er ihn verwendet.',
};
