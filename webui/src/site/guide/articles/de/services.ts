import { fact } from '../../../facts';
import type { Article } from '../../article';

export const services: Article = {
  slug: 'services',
  title: 'Leistungen',
  about: 'Was gebucht werden kann: Dauer, Preise, Puffer und Reihenfolge.',
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
