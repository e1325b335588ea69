import type { Article } from '../../article';

export const bookingRules: Article = {
  slug: 'booking-rules',
  title: 'Buchungsregeln',
  about: 'Wie früh und wie spät gebucht werden kann, und wie lange sich eine Buchung noch ändern lässt.',
  parts: [
    {
      id: 'rules',
      title: 'Was Sie einstellen können',
      blocks: [
        'Alles steht unter **Einstellungen**, **Buchungsregeln**. Jede Regel gilt ab dem Moment, in dem Sie **Regeln speichern** drücken.',
        {
          terms: [
            [
              '**Mindestvorlaufzeit**',
              'Wie lange vor Beginn noch gebucht werden kann: 0 Minuten bis 30 Tage. Voreinstellung: 0.',
            ],
            [
              '**Buchungshorizont**',
              'Wie weit im Voraus gebucht werden kann: 1 bis 730 Tage. Voreinstellung: 180.',
            ],
            [
              '**Startzeiten**',
              'Wann eine Zeit beginnen kann: nacheinander nach der Dauer der Leistung, oder alle 5 bis 240 Minuten.',
            ],
            [
              '**Gleichzeitige Termine**',
              'Wie viele Termine zur selben Zeit stattfinden können, solange niemand im Team aktiv ist: 1 bis 50.',
            ],
            [
              '**Wartezeit zwischen Leistungen**',
              'Wie lange jemand, der mehrere Leistungen bucht, auf die nächste warten darf: 0 bis 120 Minuten. Voreinstellung: 15.',
            ],
            [
              '**Beliebige Reihenfolge**',
              'Ob die Leistungen eines Termins in anderer Reihenfolge als gewählt gemacht werden dürfen. So passen mehr Zeiten. Voreinstellung: aus.',
            ],
            [
              '**Automatisch bestätigen**',
              'Neue Buchungen sind sofort bestätigt. Sonst wartet jede, bis Sie sie bestätigen.',
            ],
            [
              '**Verschieben und absagen**',
              'Wie lange vor Beginn das über den Link noch möglich ist: 0 Minuten bis 30 Tage. Voreinstellung: 2 Stunden.',
            ],
            [
              '**Erinnerung**',
              'Eine E-Mail, 1 bis 168 Stunden vorher, oder keine. Voreinstellung: 24 Stunden.',
            ],
            [
              '**Hinweis zur Ankunft**',
              'Ein Satz auf der Bestätigung und in E-Mails, zum Beispiel wo man parken kann.',
            ],
            [
              '**Stornobedingungen**',
              'Vor der Buchung zu sehen. So, wie sie dort standen, bleiben sie bei der Buchung gespeichert, auch wenn Sie sie später ändern.',
            ],
          ],
        },
      ],
    },
    {
      id: 'which-times',
      title: 'Welche Zeiten angeboten werden',
      blocks: [
        'Eine Zeit wird angeboten, wenn die ganze Leistung mit ihren Puffern in Ihre Öffnungszeiten passt, außerhalb von Pausen, Schließtagen und blockierter Zeit, und wenn jemand frei ist, der die Leistung anbietet. Dieselbe Prüfung läuft im Moment der Buchung noch einmal, und die Datenbank lehnt eine zweite Buchung derselben Zeit ab, egal wie viele es versuchen.',
        'Mit **Weitere Leistung hinzufügen** lassen sich auf der Buchungsseite bis zu sechs Leistungen als ein Termin buchen, eine nach der anderen. Eine Zeit wird dann angeboten, wenn alle hineinpassen und für jede jemand frei ist. Wartezeiten dazwischen stehen vor der Buchung da. Der Termin hat eine Nummer, einen Preis, eine Anzahlung und eine E-Mail und wird als Ganzes verschoben oder abgesagt.',
        'Eine Absage macht die Zeit sofort wieder frei. Eine Warteliste gibt es nicht: Wer die Buchungsseite als Nächstes öffnet, kann die Zeit buchen.',
      ],
    },
    {
      id: 'cancel-and-move-links',
      title: 'Was Ihre Kundschaft ändern kann',
      blocks: [
        'Jede E-Mail an Ihre Kundschaft enthält einen Link, der gilt, solange es den Termin gibt. Er zeigt den Termin, wie er jetzt ist. Verschieben oder absagen lässt er sich dort bis zu der Zeit, die Sie unter **Verschieben und absagen** einstellen. Danach steht dort Ihre Telefonnummer. Ein Konto ist nicht nötig.',
        'Sie erhalten zu jeder Änderung eine E-Mail (wenn Sie das möchten, siehe [E-Mails](/guide/notifications#emails-to-you)), und im Verlauf des Termins steht, wer was getan hat. Wer den Link hat, kann ihn benutzen. Niemand sollte ihn also weitergeben.',
        { picture: 'manage', shows: 'Was der Link zeigt: Nummer, Zeit, Ort und Preis des Termins.' },
      ],
    },
  ],
};
