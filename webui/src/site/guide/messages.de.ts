import type { Messages } from './messages.en';

/** The texts around the articles of the guide, in German. */
export const german: Messages = {
  title: 'Anleitung',
  lead: 'Kurze Seiten für Betriebe: wie Sie Buchungen einrichten, teilen und verwalten.',
  description:
    'Wie Sie Online-Buchungen einrichten, Ihren Link teilen, Anzahlungen erhalten und mit den Daten Ihrer Kundschaft umgehen.',
  contents: 'Inhalt der Anleitung',
  contentsLabel: 'Anleitung',
  search: 'Anleitung durchsuchen',
  found: { one: '{count} Stelle gefunden', other: '{count} Stellen gefunden' },
  nothingFound: 'Nichts gefunden zu „{text}“.',
  ask: 'Ihre Frage ist hier nicht beantwortet?',
  write: 'Schreiben Sie uns',
  previous: 'Zurück',
  next: 'Weiter',
  neighbours: 'Mehr in der Anleitung',
};
