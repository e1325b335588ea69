import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the demo's pages in German. */
export const german: Messages = {
  title: 'Demo',
  description:
    'Slotwise ohne Konto ausprobieren: selbst einen Termin buchen, oder einen erfundenen Betrieb führen.',
  entry: {
    title: 'Ohne Konto ausprobieren',
    lead: 'Beide Demos haben erfundene Betriebe mit Terminen um das heutige Datum. Jede Nacht um 3:00 Uhr UTC werden alle Änderungen zurückgesetzt.',
    bookingPicture: 'Die Buchungsseite auf einem Handy: Leistung wählen',
    dashboardPicture: 'Die Übersicht: Termine heute',
    booking: 'Demo der Buchungsseite',
    bookingText: 'Buchen Sie wie Ihre Kundschaft, auf einem Handy oder hier. Es wird keine E-Mail gesendet.',
    bookingAction: 'Buchungsseite öffnen',
    dashboard: 'Demo für Betriebe',
    dashboardText: 'Führen Sie einen Betrieb, mit wenigen Funktionen oder mit allen.',
    dashboardAction: 'Konto wählen',
    own: 'Möchten Sie einen eigenen Betrieb eintragen?',
    ownText: either(
      'Plans',
      'Der Free-Tarif braucht keine Karte und hat kein Enddatum.',
      'Das dauert zwei Minuten.',
    ),
    create: 'Konto erstellen',
  },
  chooser: {
    title: 'Demo-Konto wählen',
    tabTitle: 'Demo-Konten',
    lead: 'Die Anmeldung ist schon ausgefüllt. Drücken Sie nur noch „Anmelden“.',
    back: 'Zurück zur Demo',
    free: either('Plans', 'Demo des Free-Tarifs', 'Demo eines kleinen Betriebs'),
    freeLead: 'Die wichtigsten Funktionen',
    freeItems: [
      'Termine als Liste und im Kalender',
      either(
        'Plans',
        `${fact('FreeServices')} Leistungen, ein Termin gleichzeitig`,
        'Leistungen, Öffnungszeiten und Buchungsregeln',
      ),
      'Buchungsseite, QR-Code und Widget',
    ],
    freeAction: either('Plans', 'Free-Demo öffnen', 'Kleinen Betrieb öffnen'),
    premium: either('Plans', 'Demo des Premium-Tarifs', 'Demo mit Mitarbeitenden'),
    premiumLead: 'Mitarbeitende, Auswertungen und mehr',
    premiumItems: [
      'Mitarbeitende mit eigenen Arbeitszeiten',
      'Anzahlungen mit Testzahlungen',
      'Auswertungen und Erscheinungsbild',
    ],
    premiumAction: either('Plans', 'Premium-Demo öffnen', 'Betrieb mit Mitarbeitenden öffnen'),
    email: 'E-Mail',
    password: 'Passwort',
    copyEmail: (address) => `E-Mail-Adresse ${address} kopieren`,
    copyPassword: (address) => `Passwort für ${address} kopieren`,
    copied: 'Kopiert',
    shared: 'Gemeinsam mit allen, die Slotwise ausprobieren',
    sharedText:
      'Geben Sie keine echten Namen ein. Die Zugangsdaten lassen sich nicht ändern, und es fließt kein echtes Geld.',
  },
  none: {
    title: 'Diese Installation hat keine Demo',
    lead: either(
      'Plans',
      'Der Betreiber hat sie nicht eingeschaltet. Sie können stattdessen ein kostenloses Konto erstellen. Es braucht keine Karte.',
      'Der Betreiber hat sie nicht eingeschaltet. Sie können stattdessen ein Konto erstellen.',
    ),
    create: 'Konto erstellen',
    home: 'Zur Startseite',
  },
};
