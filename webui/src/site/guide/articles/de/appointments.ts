import type { Article } from '../../article';

export const appointments: Article = {
  slug: 'appointments',
  title: 'Termine und Kalender',
  about: 'Termine sehen, bestätigen, verschieben und eintragen, und klären, welche nicht mehr passen.',
  parts: [
    {
      id: 'list',
      title: 'Die Liste',
      blocks: [
        '**Termine** zeigt anstehende Termine, den nächsten zuoberst. Filtern Sie nach Wort, Kundschaft, Leistung, Status oder Zeit; **Vergangene zeigen** nimmt vergangene dazu, und **Zurücksetzen** zeigt wieder alles. Der Kalender hat dieselben Filter, außer der Zeit. Die Filter stehen in der Adresse der Seite, sodass Sie ein Lesezeichen setzen können.',
        'Neben Anfragen stehen **Bestätigen** und **Absagen**; beides teilt eine E-Mail der Kundin oder dem Kunden mit. Solange die Liste offen ist, prüft sie automatisch, ob sich etwas geändert hat, und meldet es Ihnen.',
        { picture: 'appointments', shows: 'Die Liste der Termine nach Tagen, darüber die Filter.' },
      ],
    },
    {
      id: 'one-appointment',
      title: 'Ein einzelner Termin',
      blocks: [
        'Wählen Sie eine Zeile, um alles dazu zu sehen: Kontakt, Anmerkungen aus der Buchung und Ihre eigenen, Zahlung, gesendete E-Mails mit ihrem Stand und den Verlauf. Von dort aus haben Sie diese Möglichkeiten:',
        {
          list: [
            '**Verschieben** auf eine andere freie Zeit, mit oder ohne E-Mail an die Kundin oder den Kunden;',
            '**Bearbeiten** von Kundin oder Kunde, Leistung, Person, Zeit, Status und Anmerkungen;',
            '**Leistung hinzufügen**, oder mit dem Stift einer von mehreren Leistungen nur diese austauschen, verschieben, entfernen oder jemand anderem geben;',
            'unter **Weitere Aktionen**: **Als abgeschlossen markieren**, **Als nicht erschienen markieren**, **Termin absagen** oder **Termin löschen**.',
          ],
        },
        'Wenn Sie einen anstehenden Termin löschen, wird er zuerst abgesagt. Ein abgesagter kann einen anderen Status erhalten, solange seine Zeit noch frei ist.',
      ],
    },
    {
      id: 'calendar',
      title: 'Der Kalender',
      blocks: [
        'Wählen Sie **Kalender** und dann **Monat**, **Woche** oder **Tag**. Der Tag hat eine Spalte für jede Person im Team. Ziehen Sie einen Termin, um ihn zu verschieben, oder wählen Sie ihn mit der Tastatur, und drücken Sie M: Die Pfeiltasten verschieben ihn, Enter legt ihn ab, Escape bricht ab. Danach werden Sie gefragt, ob Sie der Kundin oder dem Kunden Bescheid geben möchten.',
        'Wählen Sie freie Zeit, um dort einen Termin einzutragen oder sie zu [blockieren](/guide/hours#blocked-time).',
        'Ein Betrieb mit [Räumen oder Geräten](/guide/services#rooms) kann für den Tag **Räume** wählen: Eine Spalte für jeden Raum zeigt, was dort wann und von wem gemacht wird. Verschoben wird unter **Mitarbeitende**. Die Spalte **Ohne Raum** gibt es, solange ein Termin einen Raum hat, der archiviert wurde.',
        { picture: 'calendar', shows: 'Der Kalender eines Tages mit einer Spalte für jede Person im Team.' },
      ],
    },
    {
      id: 'by-hand',
      title: 'Selbst eintragen',
      blocks: [
        'Für Anrufe und Laufkundschaft drücken Sie **Termin eintragen**. Die Liste zeigt die freien Zeiten; **Andere Zeit** erlaubt jede andere, nach einer Rückfrage auch außerhalb Ihrer Öffnungszeiten. Über einen anderen Termin können Sie nicht buchen, sodass keine Zeit doppelt vergeben wird.',
        'Mit **Leistung hinzufügen** buchen Sie bis zu sechs Leistungen als einen Termin, jede bei einer eigenen Person. Der Kalender zeigt jede in der Spalte der Person, die sie übernimmt. Verschieben und Absagen gilt für alle.',
      ],
    },
    {
      id: 'repeat',
      title: 'Einen Termin wiederholen',
      blocks: [
        'Für Stammkundschaft wählen Sie im selben Formular **Wiederholung**: jede Woche, alle 2 oder 4 Wochen oder jeden Monat, bis zu 26 Mal. **Termine ansehen** zeigt jeden Termin zur selben Ortszeit, bevor etwas gebucht wird: frei, nicht frei mit der nächsten freien Zeit des Tages, oder außerhalb Ihrer Öffnungszeiten. Bei jedem entscheiden Sie, ob Sie ihn nehmen, die andere Zeit nehmen oder ihn auslassen. Ein Monat ohne diesen Tag wird ausgelassen. Gebucht werden alle oder keiner, und die Kundschaft erhält eine E-Mail mit allen Terminen.',
        'Jeder ist ein eigener Termin mit eigener Nummer und eigenem Link, ohne Anzahlung. In der Ansicht des Termins steht unter **Serie**, der wievielte er ist. Wenn Sie einen verschieben oder absagen, auf den weitere folgen, wählen Sie, ob diese mitgehen. Beim Bearbeiten oder Ziehen im Kalender ändert sich nur der eine.',
      ],
    },
    {
      id: 'needs-attention',
      title: 'Zu erledigen',
      blocks: [
        'Wenn sich die Öffnungszeiten oder das Team ändern, bleiben gebuchte Termine bestehen. Termine, die nicht mehr passen, stehen unter **Zu erledigen**; die **Übersicht** hat einen Link dorthin. Bei jedem sehen Sie, wer zu dieser Zeit frei ist und die Leistung anbietet, oder die nächste freie Zeit. Sie können jeden einzeln zuteilen, verschieben oder absagen, oder alle passenden auf einmal zuteilen; jeder Schritt lässt sich rückgängig machen.',
      ],
    },
    {
      id: 'calendar-feeds',
      title: 'In Ihrer Kalender-App',
      blocks: [
        {
          steps: [
            'Öffnen Sie **Einstellungen**, **Kalender-Abos**, und drücken Sie neben **Alle Termine** auf **Adresse erstellen**. Für eine einzelne Person öffnen Sie stattdessen die Person.',
            'Legen Sie mit **Namen der Kundschaft zeigen** fest, ob der Kalender Namen enthält.',
            'Kopieren Sie die Adresse: Sie ist nur einmal zu sehen. Oder drücken Sie **In Kalender-App öffnen**.',
            'In Google Kalender fügen Sie sie als Kalender „Per URL“ hinzu, in Outlook mit „Aus dem Internet abonnieren“, in Apple Kalender als Abonnement.',
          ],
        },
        'Das Abo enthält die Termine von 30 Tagen zurück bis 180 Tage voraus, ohne abgesagte. Ihre Kalender-App bestimmt, wie oft sie nachsieht, daher können Änderungen erst nach Stunden erscheinen. Wer die Adresse hat, kann den Kalender lesen: **Neue Adresse** ersetzt die alte, und **Abo beenden** beendet das Abo endgültig.',
      ],
    },
    {
      id: 'export',
      title: 'In eine Tabelle exportieren',
      blocks: [
        '**Mehr zu dieser Liste**, **Als CSV exportieren** speichert die Termine der gefilterten Liste als Datei für eine Tabellenkalkulation.',
      ],
    },
  ],
};
