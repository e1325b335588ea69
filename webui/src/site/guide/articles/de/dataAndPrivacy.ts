import type { Article } from '../../article';

export const dataAndPrivacy: Article = {
  slug: 'data-and-privacy',
  title: 'Daten und Datenschutz',
  about:
    'Was über Ihre Kundschaft und über Sie gespeichert ist, wie Sie es exportieren, und wie es gelöscht wird.',
  parts: [
    {
      id: 'roles',
      title: 'Wer verantwortlich ist',
      blocks: [
        'Ihre Kundschaft bucht bei Ihnen, also entscheiden Sie über ihre Daten, und der Betreiber dieser Website speichert sie für Sie. In vielen Ländern brauchen Sie darüber einen Vertrag mit ihm und eine eigene Datenschutzerklärung. [Die Datenschutzseite](/privacy) dieser Website sagt, was die Software speichert und wie lange.',
        { note: 'Diese Seite beschreibt die Software. Sie ist keine Rechtsberatung.' },
      ],
    },
    {
      id: 'stored',
      title: 'Was gespeichert wird',
      blocks: [
        {
          list: [
            'Über Ihre Kundschaft: Name, E-Mail-Adresse, Telefonnummer, Anmerkungen bei der Buchung, Ihre Anmerkungen, Termine mit ihrem Verlauf, die gesendeten E-Mails, die Einwilligung in Neuigkeiten, und was bezahlt wurde.',
            'Über Sie: die Angaben zum Betrieb, Ihre Anmeldeadresse, Anmeldungen mit Browser und Netzwerkadresse, Änderungen an Ihrem Konto.',
            'Über Mitarbeitende: Name, E-Mail-Adresse, Telefonnummer, Arbeitszeiten und freie Tage. Ihre Kundschaft sieht nur Name und Fachgebiet.',
            'Keine Kartendaten: Sie bleiben bei Ihrem Zahlungsdienst.',
          ],
        },
        'Die Buchungsseite setzt keine Cookies und lädt nichts von anderen Websites. Niemand wird über Websites hinweg verfolgt.',
      ],
    },
    {
      id: 'export',
      title: 'Alles mitnehmen',
      blocks: [
        'Unter **Einstellungen**, **Ihre Daten** erhalten Sie mit **Alle Daten herunterladen** alles über Ihren Betrieb in einer ZIP-Datei mit Tabellen und einer Beschreibung. Einzelne Listen lassen sich als CSV exportieren: Termine, Kundschaft, Auswertungen.',
      ],
    },
    {
      id: 'customers-rights',
      title: 'Auskunft, Berichtigung und Löschung',
      blocks: [
        'Öffnen Sie die Person unter **Kundschaft**: **Daten exportieren** zeigt, was gespeichert ist, **Bearbeiten** berichtigt es, und **Person löschen** löscht es. Danach nennt keine Zeile der Datenbank mehr die Person. Die Sicherungen des Betreibers behalten die Daten, bis sie ersetzt werden.',
        'Keine Daten Ihrer Kundschaft werden wegen ihres Alters gelöscht: Termine bleiben, bis Sie die Person oder das Konto löschen.',
      ],
    },
    {
      id: 'news',
      title: 'Neuigkeiten an Ihre Kundschaft',
      blocks: [
        'Bei der Buchung lässt sich ein Kästchen ankreuzen, das Ihnen erlaubt, Neuigkeiten und Angebote per E-Mail zu senden. Es ist nie schon angekreuzt. Die Einwilligung steht mit ihrem Zeitpunkt im Export Ihrer Daten. Slotwise selbst versendet keine Neuigkeiten.',
      ],
    },
    {
      id: 'delete-account',
      title: 'Konto löschen',
      blocks: [
        '**Einstellungen**, **Konto löschen** schließt die Buchungsseite sofort, sagt anstehende Termine ab und teilt es Ihrer Kundschaft mit. 14 Tage lang können Sie sich anmelden und **Konto behalten** wählen; abgesagte Termine kommen nicht zurück. Danach wird alles gelöscht. Ihr Buchungslink geht nie an einen anderen Betrieb.',
      ],
    },
  ],
};
