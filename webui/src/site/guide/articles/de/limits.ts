import { fact } from '../../../facts';
import type { Article } from '../../article';

export const limits: Article = {
  slug: 'limits',
  title: 'Grenzen',
  about: 'Wie viel in einen Betrieb passt, und warum.',
  parts: [
    {
      id: 'software',
      title: 'Grenzen der Software',
      blocks: [
        {
          when: 'Plans',
          blocks: [
            `Diese Grenzen gelten in jedem Tarif. Der Free-Tarif hat außerdem höchstens ${fact('FreeServices')} Leistungen und einen Termin gleichzeitig.`,
          ],
        },
        'Bis zu diesen Zahlen sind Seiten und freie Zeiten schnell da. Wenn Sie eine erreichen, sagt es eine Meldung.',
        {
          terms: [
            ['Aktive Leistungen', '500'],
            ['Aktive Mitarbeitende', '200'],
            ['Räume und Geräte', '100, von höchstens 50 Arten'],
            ['Blockierte Zeiten', '500; eine wiederholte zählt einmal'],
            ['Termine und Kundschaft', 'keine Grenze'],
          ],
        },
      ],
    },
    {
      id: 'settings',
      title: 'Grenzen der Einstellungen',
      blocks: [
        {
          terms: [
            ['Dauer einer Leistung', '15 bis 480 Minuten'],
            ['Plätze eines Kurses, und einer Buchung darin', '1 bis 500, und 1 bis 10'],
            ['Puffer', '0 bis 240 Minuten davor und danach'],
            ['Gleichzeitige Termine ohne Mitarbeitende', '1 bis 50'],
            ['Buchungshorizont', '1 bis 730 Tage'],
            ['Ihre eigenen Buchungen, blockierte Zeiten und Schließtage', '10 Jahre voraus'],
            ['Mindestvorlaufzeit, Verschieben und Absagen', '0 Minuten bis 30 Tage vorher'],
            ['Erinnerung', '1 bis 168 Stunden vorher'],
            ['Reservierung für eine Zahlung', '30 bis 120 Minuten'],
            ['Hinweis zur Ankunft, Stornobedingungen', '200 und 2.000 Zeichen'],
            ['Logo', 'PNG, JPEG oder WebP, höchstens 5 MB'],
            ['Websites, die Ihre Buchungsseite zeigen dürfen', '20'],
          ],
        },
      ],
    },
    {
      id: 'browsers',
      title: 'Älteste Browser',
      blocks: [
        {
          terms: [
            ['Ihre Kundschaft, auf der Buchungsseite', 'Safari 16.4, Firefox 121, Chrome oder Edge 111'],
            ['Sie, nach der Anmeldung', 'Safari 17, Firefox 125, Chrome oder Edge 114'],
          ],
        },
        'Neuere Versionen funktionieren auch. Ein älterer Browser zeigt statt der Seite einen Satz mit diesen Versionen.',
      ],
    },
    {
      id: 'misuse',
      title: 'Gegen Missbrauch',
      blocks: [
        'Aus einem Netzwerk oder mit einer E-Mail-Adresse sind innerhalb von Minuten nur wenige Buchungen möglich; eine Familie oder ein Büro bemerkt das nicht. Neue Betriebe haben eine [Grenze für E-Mails pro Tag](/guide/notifications#waiting).',
        'Der Betreiber dieser Website kann einen Betrieb sperren, der sie missbraucht. Neue Buchungen, Verschiebungen und Anzahlungen sind dann nicht möglich. Die Inhaberin oder der Inhaber erhält eine E-Mail und sieht nach der Anmeldung den Grund. Bestehende Buchungen bleiben, und Absagen ist weiter möglich.',
      ],
    },
  ],
};
