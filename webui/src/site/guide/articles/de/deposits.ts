import type { Article } from '../../article';

export const deposits: Article = {
  slug: 'deposits',
  title: 'Anzahlungen',
  about:
    'Einen Teil des Preises schon bei der Buchung erhalten, auf Ihr eigenes Konto bei Stripe, Square oder PayPal.',
  parts: [
    {
      id: 'connect',
      title: 'Ihr Konto verbinden',
      blocks: [
        { when: 'Plans', blocks: ['Anzahlungen gehören zu Premium.'] },
        {
          steps: [
            'Öffnen Sie **Einstellungen**, **Zahlungen**, und wählen Sie Stripe, Square oder PayPal.',
            'Geben Sie die Schlüssel Ihres Kontos bei diesem Zahlungsdienst ein. Stripe braucht den veröffentlichbaren Schlüssel und den Geheimschlüssel, Square die Application ID, das Zugriffstoken und die Location ID, PayPal die Client-ID und das Client-Secret.',
            'Drücken Sie **Verbindung testen**. Es fließt kein Geld.',
            'Freiwillig: Geben Sie dem Zahlungsdienst die **Webhook-Adresse**, oder drücken Sie **Für mich einrichten**. Dann erscheinen Zahlungen sofort, sonst etwas später.',
          ],
        },
        'Das Geld geht direkt auf Ihr Konto. Slotwise verlangt nichts; der Zahlungsdienst berechnet seine eigene Gebühr, die in den Einstellungen steht. Schlüssel werden verschlüsselt gespeichert und nie wieder angezeigt, bis auf ihre letzten vier Zeichen.',
        'Um es zuerst auszuprobieren, schalten Sie **Testmodus (Sandbox)** mit den Testschlüsseln Ihres Zahlungsdienstes ein. Zahlungen sind dann überall als Test gekennzeichnet.',
      ],
    },
    {
      id: 'rules',
      title: 'Wie viel, und wann zurückgezahlt wird',
      blocks: [
        {
          terms: [
            [
              '**Anzahlung**',
              'an oder aus, für alle Leistungen. Gilt, sobald der Verbindungstest gelungen ist.',
            ],
            [
              '**Prozentsatz der Anzahlung**',
              '1 bis 100 Prozent des Preises, voreingestellt 10. Eine Leistung kann einen eigenen Prozentsatz oder keine Anzahlung haben.',
            ],
            [
              '**Rückzahlungsfrist**',
              'Wer mindestens so lange vor Beginn absagt, erhält automatisch die ganze Anzahlung zurück. Voreinstellung: 24 Stunden.',
            ],
            [
              '**Reservierung**',
              'Wie lange eine Zeit während der Zahlung reserviert ist: 30 bis 120 Minuten. Voreinstellung: 30.',
            ],
          ],
        },
        'Ihre Kundschaft liest diese Regeln vor dem Bezahlen. Was dabei akzeptiert wurde, bleibt bei der Buchung gespeichert, auch wenn Sie die Regeln später ändern.',
        'Verschiebt die Kundin oder der Kunde den Termin, bleibt die Zeit, bis zu der die Anzahlung zurückgezahlt wird. Liegt der neue Beginn früher, endet sie früher: um die Rückzahlungsfrist vor dem neuen Beginn. Das steht vor dem Verschieben dort. Verschieben Sie den Termin, ist eine Absage mit Rückzahlung bis zur Rückzahlungsfrist vor dem neuen Beginn möglich, und mindestens 24 Stunden lang, aber nicht nach dem Beginn. Machen Sie das Verschieben rückgängig, gilt wieder die frühere Zeit.',
        {
          picture: 'deposit-rules',
          shows: 'Die Regeln für Anzahlungen, mit einem Beispiel, was wann zu zahlen ist.',
        },
      ],
    },
    {
      id: 'booking',
      title: 'Was bei einer Buchung geschieht',
      blocks: [
        {
          steps: [
            'Die Kundin oder der Kunde drückt den Button mit dem Betrag, und die Zeit ist reserviert. Ihr Kalender zeigt, bis wann.',
            'Bezahlt wird auf der Seite des Zahlungsdienstes. Kartendaten erreichen diese Website nie. Wer nach fünf Minuten nicht bezahlt hat, erhält eine E-Mail mit dem Link zur Zahlung.',
            'Kommt die Zahlung rechtzeitig, ist es eine Buchung wie jede andere. Sonst ist die Zeit wieder frei, und nichts wird abgebucht.',
            'Kommt die Zahlung zu spät, ist die Zeit aber noch frei, bleibt es bei der Buchung. Sonst wird alles zurückgezahlt, und die Kundin oder der Kunde erfährt es.',
          ],
        },
      ],
    },
    {
      id: 'refunds',
      title: 'Absagen und zurückzahlen',
      blocks: [
        'Wenn Sie einen Termin mit Anzahlung absagen, wählen Sie, ob Sie die Anzahlung zurückzahlen oder behalten. **Anzahlung zurückzahlen** im Termin zahlt sie zurück, ohne den Termin abzusagen. Rückzahlungen dauern je nach Zahlungsdienst einige Tage, und der Termin zeigt ihren Stand.',
        '**Zahlung eintragen** hält fest, was beim Termin bezahlt wurde, bar oder mit Karte vor Ort, damit Sie sehen, was noch fällig ist. **Zahlungen** unter **Auswertungen** zählt zusammen, was in einem Zeitraum bezahlt und zurückgezahlt wurde; Testzahlungen stehen getrennt.',
      ],
    },
    {
      id: 'trouble',
      title: 'Wenn etwas nicht klappt',
      blocks: [
        {
          terms: [
            [
              '**Schlüssel abgelehnt**',
              'Der Zahlungsdienst akzeptiert Ihre Schlüssel nicht mehr. Buchungen mit Anzahlung werden nicht angenommen, die Buchungsseite bittet um einen Anruf, und Sie erfahren es sofort. Ersetzen Sie die Schlüssel, oder testen Sie die Verbindung erneut.',
            ],
            [
              '**Schlüssel nicht lesbar**',
              'Die Schlüssel sind gespeichert, aber diese Website kann sie nicht mehr lesen, weil ihr Betreiber den geheimen Schlüssel geändert hat. Buchungen mit Anzahlung werden nicht angenommen. Geben Sie die Schlüssel desselben Kontos noch einmal ein, oder bitten Sie den Betreiber, den früheren geheimen Schlüssel wiederherzustellen.',
            ],
            [
              '**Zu klären**',
              'Eine Rückzahlung oder Zahlung hat nicht geklappt, zum Beispiel weil Ihr Guthaben zu gering ist, oder weil eine Rückzahlung Wochen später zurückkam. Der Termin sagt, warum. Wenn Sie es beim Zahlungsdienst klären, bemerkt Slotwise es.',
            ],
            [
              'Wartet',
              'Ihr Zahlungsdienst hält eine Zahlung oder Rückzahlung zurück, zum Beispiel bis Sie sie dort annehmen, oder während er sie prüft. Sie erhalten eine E-Mail mit dem Grund, und der Termin zeigt ihn.',
            ],
            [
              '**Reklamiert**',
              'Die Bank der Kundin oder des Kunden fordert das Geld zurück. Antworten Sie über Ihren Zahlungsdienst. Bis die Bank entschieden hat, ist hier keine Rückzahlung möglich.',
            ],
          ],
        },
      ],
    },
  ],
};
