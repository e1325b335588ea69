import type { Article } from '../../article';

export const notifications: Article = {
  slug: 'notifications',
  title: 'Mitteilungen und E-Mails',
  about: 'Wer wann was erfährt, und was zu tun ist, wenn eine E-Mail nicht ankommt.',
  parts: [
    {
      id: 'dashboard',
      title: 'Mitteilungen',
      blocks: [
        'Die Glocke zeigt, wie viele Mitteilungen der letzten 24 Stunden Sie noch nicht gelesen haben. **Mitteilungen** enthält die der letzten 30 Tage: neue Buchungen, was Ihre Kundschaft verschoben, abgesagt oder geändert hat, Anzahlungen, und E-Mails, die nicht ankamen. Die Liste wird alle 30 Sekunden aktualisiert. Eine Mitteilung gilt als gelesen, wenn Sie sie öffnen oder wenn sich ihr Termin ändert. **Alle als gelesen markieren** lässt sich rückgängig machen.',
        {
          picture: 'notifications',
          shows: 'Die Mitteilungen, mit der Zahl der neuen, der anstehenden und der heutigen Termine.',
        },
      ],
    },
    {
      id: 'emails-to-customers',
      title: 'E-Mails an Ihre Kundschaft',
      blocks: [
        {
          list: [
            'bei der Buchung, mit den Angaben, einer Kalenderdatei und dem Link zum Ändern;',
            'wenn Sie bestätigen, verschieben oder absagen, und wenn sich Angaben ändern;',
            'eine Erinnerung, wie in den [Buchungsregeln](/guide/booking-rules) eingestellt;',
            'zu Anzahlungen: bezahlt, zurückgezahlt, nicht rechtzeitig bezahlt.',
          ],
        },
        'E-Mails gehen in Ihrem Namen hinaus. Wenn Ihre Kundschaft antworten können soll, geben Sie unter **Einstellungen**, **E-Mails an Ihre Kundschaft** eine **Antwortadresse** ein. Ohne Antwortadresse bitten E-Mails darum, den Link zu nutzen oder Sie anzurufen.',
      ],
    },
    {
      id: 'emails-to-you',
      title: 'E-Mails an Sie',
      blocks: [
        'Unter **Einstellungen**, **E-Mails an Sie** wählen Sie aus **Neue Buchung**, **Änderung durch die Kundschaft** und **Tagesübersicht**, einer Liste der Termine des Tages zu einer Uhrzeit Ihrer Wahl. E-Mails zu Ihrem Konto werden immer gesendet.',
        'Mitarbeitende können eigene E-Mails erhalten, siehe [Mitarbeitende](/guide/staff#emails).',
      ],
    },
    {
      id: 'not-delivered',
      title: 'Wenn eine E-Mail nicht zugestellt wurde',
      blocks: [
        'Slotwise versucht drei Tage lang, sie zu senden. Danach sagt die Mitteilung, was der Mailserver geantwortet hat. Meist enthält die Adresse einen Tippfehler: Berichtigen Sie sie im Termin mit **Bearbeiten**, und drücken Sie **Erneut versuchen**.',
      ],
    },
    {
      id: 'waiting',
      title: 'E-Mails, die warten',
      blocks: [
        'Bis Sie Ihre eigene Adresse bestätigt haben, warten E-Mails an Ihre Kundschaft und auch die an Sie. **Link noch einmal senden** sendet die E-Mail zum Bestätigen noch einmal.',
        'Damit niemand den Dienst missbrauchen kann, sendet ein neuer Betrieb am ersten Tag höchstens 50 E-Mails an andere und an den nächsten sechs Tagen je 200; danach 500, oder dreimal so viele wie an einem durchschnittlichen Tag. E-Mails über dieser Grenze gehen an den nächsten Tagen automatisch hinaus, und die **Übersicht** sagt, wie viele warten.',
      ],
    },
  ],
};
