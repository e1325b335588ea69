import { fact } from '../../../facts';
import type { Article } from '../../article';

export const services: Article = {
  slug: 'services',
  title: 'Leistungen',
  about: 'Was gebucht werden kann: Dauer, Preise, Räume, Einwirkzeit, Puffer und Reihenfolge.',
  parts: [
    {
      id: 'add',
      title: 'Leistung anlegen',
      blocks: [
        {
          steps: [
            'Öffnen Sie **Leistungen**, und drücken Sie **Leistung anlegen**.',
            'Geben Sie einen Namen ein, eine Dauer von 15 bis 480 Minuten und einen Preis, der 0 sein kann.',
            'Eine Kategorie fasst Leistungen auf der Buchungsseite zusammen. Die Beschreibung ist für Ihre Kundschaft sichtbar.',
            'Drücken Sie **Leistung anlegen**.',
          ],
        },
        {
          when: 'Plans',
          blocks: [`Der Free-Tarif hat bis zu ${fact('FreeServices')} Leistungen, inaktive mitgezählt.`],
        },
        { picture: 'services', shows: 'Die Liste der Leistungen mit Dauer, Preisen und Schaltern.' },
      ],
    },
    {
      id: 'rooms',
      title: 'Räume und Geräte',
      blocks: [
        'Wenn etwas knapp werden kann, zum Beispiel Behandlungsräume, ein Laser oder ein Platz, werden Zeiten nur angeboten, solange eines davon frei ist.',
        { when: 'Plans', blocks: ['Räume, Geräte und Einwirkzeiten gehören zu Premium.'] },
        {
          steps: [
            'Öffnen Sie **Einstellungen**, **Räume und Geräte**, und drücken Sie **Räume oder Geräte hinzufügen**.',
            'Geben Sie ein Wort für alles ein, was einander ersetzen kann, zum Beispiel Massageraum, und wie viele es sind.',
            'Wenn eines davon eigene Zeiten hat, drücken Sie auf seinen Namen, und wählen Sie **Eigene Zeiten**.',
            'Öffnen Sie eine Leistung, die eines braucht, und wählen Sie die Art unter **Räume und Geräte**, bis zu drei davon.',
            'Wenn niemand dabei sein muss, wie in einer Sauna, schalten Sie **Ohne Person** ein. Die Kundschaft wählt dann keine Person.',
          ],
        },
        {
          terms: [
            [
              '**In Gebrauch** aus',
              'Es wird nicht mehr gebucht, zum Beispiel während einer Reparatur. Termine damit bleiben und stehen unter **Zu erledigen**.',
            ],
            [
              'Archiviert',
              'Dasselbe auf Dauer. Eine Art lässt sich archivieren, wenn keine Leistung sie braucht.',
            ],
          ],
        },
      ],
    },
    {
      id: 'processing',
      title: 'Einwirkzeit',
      blocks: [
        'Während eine Farbe oder eine Maske einwirkt, können Sie andere Kundschaft bedienen. Schalten Sie in der Leistung **Einwirkzeit** ein, und teilen Sie sie in zwei bis neun Schritte, je mit ihren Minuten und **Person arbeitet** oder **Person ist frei**. Im ersten arbeitet die Person. Ihre Summe ist die Dauer, die Ihre Kundschaft sieht.',
        'Jeder Schritt kann andere Räume brauchen. Die Balken unter den Schritten zeigen, wer und was belegt ist. Gebuchte Termine behalten ihre Schritte.',
      ],
    },
    {
      id: 'buffers',
      title: 'Zeit davor und danach',
      blocks: [
        '**Vorbereitung davor (Min.)** und **Aufräumen danach (Min.)** halten um jeden Termin bis zu 240 Minuten frei. Ihre Kundschaft sieht diese Zeit nicht und kann sie nicht buchen.',
      ],
    },
    {
      id: 'who-books',
      title: 'Aus, oder nur für Sie',
      blocks: [
        {
          terms: [
            ['**Aktiv** aus', 'Niemand kann die Leistung mehr buchen. Gebuchte Termine bleiben.'],
            [
              '**Online buchbar** aus',
              'Ihre Kundschaft sieht die Leistung nicht. Sie buchen sie selbst, zum Beispiel eine erste Beratung am Telefon.',
            ],
          ],
        },
        'Um Leistungen in anderer Reihenfolge zu zeigen, ziehen Sie sie in der Liste, oder verschieben Sie sie mit den Pfeiltasten.',
      ],
    },
    {
      id: 'change',
      title: 'Ändern und löschen',
      blocks: [
        'Ein neuer Preis oder eine neue Dauer gilt für neue Buchungen. Gebuchte Termine behalten ihre. Eine Leistung mit Terminen wird beim Löschen archiviert, damit vergangene Termine Namen und Preise behalten.',
        'Die Währung aller Preise wählen Sie unter **Einstellungen**, **Währung**. Beim Ändern bleiben die Zahlen: 50 bleibt 50. Gebuchte Termine behalten ihre Währung, und Anzahlungen ruhen, bis Sie die Verbindung erneut getestet haben.',
      ],
    },
  ],
};
