import type { Article } from '../../article';

export const classes: Article = {
  slug: 'classes',
  title: 'Kurse',
  about: 'Mehrere Personen zu einer festen Zeit: Plätze, Wochenplan, Teilnehmende und Änderungen.',
  parts: [
    {
      id: 'add',
      title: 'Kurs anlegen',
      blocks: [
        { when: 'Plans', blocks: ['Kurse gehören zu Premium.'] },
        {
          steps: [
            'Öffnen Sie **Leistungen**, drücken Sie **Leistung anlegen**, und wählen Sie die Art **Kurs**. Eine Leistung bleibt ein Kurs.',
            'Geben Sie die **Plätze** eines Kurstermins ein, und unter **Höchstens je Buchung**, wie viele davon eine Person buchen darf.',
            'Drücken Sie unter **Wochenplan** für jede Zeit der Woche **Zeit hinzufügen**: der Tag, der Beginn und wer ihn leitet, oder **Wer frei ist**.',
            'Drücken Sie **Leistung anlegen**.',
          ],
        },
        'Die Kurstermine werden so weit im Voraus eröffnet, wie gebucht werden kann. Jeder belegt die Person und je einen Raum jeder Art, die der Kurs braucht. Der Preis gilt je Platz.',
      ],
    },
    {
      id: 'not-opened',
      title: 'Nicht eröffnete Kurstermine',
      blocks: [
        'Wenn die Person oder die Räume dann anderweitig belegt sind, wird der Kurstermin nicht eröffnet. Das steht im Formular des Kurses, und der Kurstermin steht unter **Zu erledigen**. Er wird eröffnet, sobald sie frei sind. Sie können ihn auch verschieben oder absagen.',
      ],
    },
    {
      id: 'single-dates',
      title: 'Ein einzelner Kurstermin',
      blocks: [
        'Drücken Sie im Kalender **Kurstermin eintragen**, und wählen Sie Kurs, Datum und Uhrzeit. Wenn Sie selbst jemanden in einen Kurs eintragen, tut **Weiteren Kurstermin eröffnen** dasselbe.',
      ],
    },
    {
      id: 'participants',
      title: 'Teilnehmende',
      blocks: [
        'Der Kalender zeigt jeden Kurstermin als einen Block mit den belegten Plätzen. Drücken Sie darauf, um zu sehen, wer kommt. Jeder Name führt zum Termin, den Sie dort bestätigen oder absagen, eine Zahlung vermerken oder die Kundschaft bearbeiten.',
        'Um jemanden selbst einzutragen, drücken Sie im Seitenbereich **Eintragen**, oder **Termin eintragen**, und wählen Sie den Kurs.',
      ],
    },
    {
      id: 'change',
      title: 'Ändern, verschieben und absagen',
      blocks: [
        {
          terms: [
            [
              '**Ändern**',
              'Mehr oder weniger Plätze für diesen Kurstermin, aber nicht weniger, als belegt sind.',
            ],
            [
              '**Verschieben**',
              'Eine andere Zeit oder Person für alle Teilnehmenden. Sie erfahren es per E-Mail, wenn Sie das nicht ausschalten.',
            ],
            [
              '**Kurs absagen**',
              'Nur dieser Kurstermin, oder auch alle späteren zu derselben Zeit der Woche. Alle Buchungen werden abgesagt, und gezahlte Anzahlungen werden erstattet, wenn Sie sie nicht behalten.',
            ],
          ],
        },
        'Wenn Sie eine Zeit aus dem Wochenplan nehmen, bleiben künftige Kurstermine, die schon gebucht sind. Die anderen werden abgesagt.',
      ],
    },
  ],
};
