import type { Article } from '../../article';

export const staff: Article = {
  slug: 'staff',
  title: 'Mitarbeitende',
  about: 'Menschen, die Termine annehmen: ihre Arbeitszeiten, Pausen, freien Tage und Leistungen.',
  parts: [
    {
      id: 'add',
      title: 'Person hinzufügen',
      blocks: [
        { when: 'Plans', blocks: ['Mitarbeitende gehören zu Premium.'] },
        {
          steps: [
            'Öffnen Sie **Mitarbeitende**, und drücken Sie **Person hinzufügen**.',
            'Geben Sie Name, E-Mail-Adresse und Telefonnummer ein. Ihre Kundschaft sieht den Namen und das Fachgebiet, ohne Angabe **Allgemein**, aber nie die E-Mail-Adresse oder die Telefonnummer.',
            'Drücken Sie **Person hinzufügen**.',
          ],
        },
        'Pro aktiver Person ist ein Termin gleichzeitig möglich. Sobald eine aktiv ist, lässt sich bei der Buchung eine Person wählen, oder **Keine Präferenz**: Dann geht die Buchung an die freie Person mit den wenigsten Terminen an diesem Tag.',
        { picture: 'staff', shows: 'Die Liste der Mitarbeitenden mit ihren Arbeitszeiten und Schaltern.' },
      ],
    },
    {
      id: 'hours',
      title: 'Arbeitszeiten, Pausen und freie Tage',
      blocks: [
        'Wenn Sie eine Person bearbeiten, sehen Sie fünf Bereiche. Jeder wird für sich gespeichert.',
        {
          terms: [
            ['**Angaben**', 'Name, Kontakt, und ob die Person Buchungen annimmt'],
            [
              '**Arbeitszeiten**',
              '**Öffnungszeiten**, die sich mit denen des Betriebs ändern, oder **Eigene Zeiten**',
            ],
            ['**Pausen**', 'zusätzlich zu den Pausen des Betriebs'],
            [
              '**Freie Tage**',
              'Tage ohne Arbeit oder mit anderen Zeiten; beim Hinzufügen und Entfernen gespeichert',
            ],
            ['**Leistungen**', '**Alle Leistungen**, auch neue, oder **Nur diese**'],
          ],
        },
        'Gebuchte Termine bleiben. Liegen nach einer Änderung einige außerhalb der Arbeitszeit, stehen sie unter [Zu erledigen](/guide/appointments#needs-attention).',
      ],
    },
    {
      id: 'terms',
      title: 'Eigener Preis und eigene Dauer',
      blocks: [
        'Eine Person kann für eine Leistung einen anderen Preis nehmen oder länger oder kürzer brauchen. Tragen Sie unter **Leistungen** Minuten oder Preis daneben ein. Leere Felder sind wie bei der Leistung. Eine Leistung mit Einwirkzeit hat Minuten für jeden Schritt. Das Formular der Leistung nennt alle, bei denen Preis oder Dauer anders sind, und führt dorthin.',
        'Ihre Kundschaft sieht den niedrigsten Preis mit „ab“, bis feststeht, wer die Leistung übernimmt: weil sie eine Person wählt, oder eine Zeit, bei der dann ihr Preis steht. Die Zeiten werden so oft wie bisher angeboten, denn sie richten sich nach der Dauer der Leistung. Gebuchte Termine behalten Dauer und Preis.',
      ],
    },
    {
      id: 'emails',
      title: 'E-Mails an eine Person im Team',
      blocks: [
        'Eine Person im Team kann eine E-Mail zu jedem Termin erhalten, der neu ist, verschoben, abgesagt oder jemand anderem zugeteilt wird. Drücken Sie **Um Bestätigung bitten** in den Angaben der Person: Die E-Mails beginnen, sobald sie den Button in der Bestätigungs-E-Mail gedrückt hat, und sie kann sie jederzeit abbestellen.',
        'Auch eine Kalender-App kann die Termine der Person zeigen: **Kalender-Abo**, im selben Dialog. Wenn Sie die E-Mail-Adresse der Person ändern, gilt die Adresse des Abos nicht mehr, weil vielleicht jemand anderes die Stelle übernommen hat. Siehe [Kalender-Abos](/guide/appointments#calendar-feeds).',
      ],
    },
    {
      id: 'leaving',
      title: 'Wenn jemand geht',
      blocks: [
        'Löschen Sie die Person, und wählen Sie, was mit anstehenden Terminen geschieht: gebucht lassen und einzeln entscheiden, passende an andere zuteilen, die frei sind, oder alle absagen. Vergangene Termine behalten den Namen. **Zurückholen**, unter „Gelöschte Mitarbeitende“, bringt die Person mit Arbeitszeiten und Leistungen zurück, wie sie waren.',
      ],
    },
  ],
};
