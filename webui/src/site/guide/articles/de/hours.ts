import type { Article } from '../../article';

export const hours: Article = {
  slug: 'hours',
  title: 'Öffnungszeiten, Schließtage und blockierte Zeit',
  about: 'Wann gebucht werden kann, und wie Sie Zeit freihalten.',
  parts: [
    {
      id: 'week',
      title: 'Die normale Woche',
      blocks: [
        {
          steps: [
            'Öffnen Sie **Einstellungen**, **Öffnungszeiten**, und drücken Sie **Zeiten bearbeiten**.',
            'Schalten Sie Tage ein und aus, und geben Sie Beginn und Ende ein. Ein Tag kann mehrere Zeiten haben, zum Beispiel mit einer Schließung über Mittag.',
            '**Auf andere Tage kopieren** kopiert die Zeiten eines Tages auf die anderen geöffneten Tage.',
            'Drücken Sie **Zeiten speichern**.',
          ],
        },
        'Liegt das Ende nicht nach dem Beginn, ist es am nächsten Tag. Gebuchte Termine bleiben, wie sie sind. Wenn einige nicht mehr zu den neuen Zeiten passen, erfahren Sie es und können sie einzeln [erledigen](/guide/appointments#needs-attention).',
        { picture: 'hours', shows: 'Die Öffnungszeiten beim Bearbeiten, eine Zeile für jeden Tag.' },
      ],
    },
    {
      id: 'breaks',
      title: 'Pausen',
      blocks: [
        '**Einstellungen**, **Pausen** enthält Pausen für alle, zum Beispiel die Mittagspause. Pausen einer Person tragen Sie bei der Person ein; sie kommen zu diesen hinzu. Zeiten in einer Pause werden nicht angeboten.',
        {
          when: 'Plans',
          blocks: ['Pausen gehören zu Premium. Geben Sie im Free-Tarif einem Tag stattdessen zwei Zeiten.'],
        },
      ],
    },
    {
      id: 'closures',
      title: 'Feiertage und besondere Tage',
      blocks: [
        'Drücken Sie unter **Einstellungen**, **Schließtage** auf **Tage hinzufügen**, und wählen Sie den ersten und den letzten Tag. **Geschlossen** heißt, dass niemand buchen kann. **Andere Zeiten** ersetzt die Öffnungszeiten und Pausen dieser Tage. **Wie sonst** entfernt, was eingetragen war. Den Namen sehen nur Sie.',
      ],
    },
    {
      id: 'blocked-time',
      title: 'Zeit blockieren',
      blocks: [
        'Für eine Lieferung, einen Kurs oder eine Besorgung: Öffnen Sie **Termine**, **Kalender**, die Ansicht der Woche oder des Tages. Ziehen Sie über freie Zeit (oder öffnen Sie ihr Menü mit der Tastatur), und wählen Sie **Zeit blockieren**. Wählen Sie, für wen, ob einmal oder **Jede Woche**, und auf Wunsch eine Bezeichnung.',
        'Das gilt sofort. Termine in dieser Zeit sehen Sie vor dem Speichern, und sie bleiben gebucht. Sie selbst können dort weiter buchen. Zum Entfernen öffnen Sie die blockierte Zeit im Kalender, und drücken Sie **Blockierung löschen**. Eine blockierte Zeit lässt die Startzeiten um sie herum, wie sie sind; eine Pause verschiebt sie.',
      ],
    },
    {
      id: 'time-zone',
      title: 'Zeitzone und Formate',
      blocks: [
        'Unter **Einstellungen**, **Datum und Uhrzeit** stehen die Zeitzone, die Formate von Datum und Uhrzeit, und der erste Tag der Woche. Alles richtet sich danach, auch E-Mails.',
        'Wenn Sie die Zeitzone ändern, werden Sie gefragt, was gleich bleiben soll: **Die Uhrzeit**, sodass 10:00 Uhr 10:00 Uhr bleibt, oder **Derselbe Zeitpunkt**. Ändert sich dadurch die Uhrzeit eines Termins, erfährt die Kundin oder der Kunde es per E-Mail. An den Tagen der Zeitumstellung stehen Uhrzeiten, die es zweimal gibt, mit ihrer Zeitzone da, zum Beispiel 02:30 MESZ, und Uhrzeiten, die es nicht gibt, werden nicht angeboten.',
      ],
    },
  ],
};
