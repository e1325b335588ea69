import { fact } from '../../../facts';
import type { Article } from '../../article';

export const gettingStarted: Article = {
  slug: 'getting-started',
  title: 'Erste Schritte',
  about: 'Von der Registrierung bis zur ersten Buchung, in etwa zehn Minuten.',
  parts: [
    {
      id: 'register',
      title: 'Konto erstellen',
      blocks: [
        {
          steps: [
            'Öffnen Sie [die Registrierung](/register), und geben Sie Name, Adresse und Telefonnummer Ihres Betriebs ein. Ihre Kundschaft sieht sie.',
            'Wählen Sie die Branche, die am besten passt. Sie beginnen mit drei Leistungen aus dieser Branche, die Sie ändern oder löschen können.',
            'Drücken Sie **Konto erstellen**. Sie sind sofort angemeldet und sehen Ihre Übersicht.',
            'Öffnen Sie die E-Mail, die Sie erhalten, und bestätigen Sie Ihre Adresse. Bis dahin warten E-Mails an Ihre Kundschaft.',
          ],
        },
        'Ihr Betrieb bekommt die Zeitzone Ihres Geräts. Alle Zeiten in Slotwise, auf Ihrer Buchungsseite und in E-Mails sind in dieser Zeitzone.',
      ],
    },
    {
      id: 'three-steps',
      title: 'Drei Schritte auf der ersten Seite',
      blocks: [
        'Ein neues Konto zeigt in der **Übersicht** die Liste **Buchungen annehmen**. Sie verschwindet, wenn alle drei Schritte erledigt sind.',
        {
          terms: [
            [
              'Leistungen und Preise',
              'Prüfen Sie die Leistungen, mit denen Sie beginnen. Ihre Kundschaft wählt nach Name, Dauer und Preis. Siehe [Leistungen](/guide/services).',
            ],
            [
              'Öffnungszeiten und Zeitzone',
              'Sie beginnen mit Montag bis Samstag, 9 bis 17 Uhr. Behalten Sie diese Zeiten, oder ändern Sie sie. Siehe [Öffnungszeiten](/guide/hours).',
            ],
            [
              'Ihr Link',
              'Kopieren Sie ihn, oder drucken Sie seinen QR-Code, und geben Sie ihn Ihrer Kundschaft. Siehe [Link und QR-Code](/guide/link-and-qr-code).',
            ],
          ],
        },
        {
          picture: 'first-steps',
          shows:
            'Die Liste der drei Schritte: Leistungen, Öffnungszeiten und Link, jeder mit seinen Buttons.',
        },
      ],
    },
    {
      id: 'first-booking',
      title: 'Die erste Buchung',
      blocks: [
        'Buchen Sie einmal selbst: **Öffnen** unter **Ihre Buchungsseite** zeigt, was Ihre Kundschaft sieht. Nehmen Sie eine andere Ihrer E-Mail-Adressen, um auch die E-Mails an Ihre Kundschaft zu sehen.',
        'Eine neue Buchung ist eine Anfrage: Die Zeit ist belegt, und die Kundin oder der Kunde wartet auf Ihre Antwort. Drücken Sie **Bestätigen**, und eine E-Mail teilt es mit. Wenn Buchungen sofort bestätigt sein sollen, schalten Sie **Automatisch bestätigen** in den [Buchungsregeln](/guide/booking-rules) ein.',
      ],
    },
    {
      id: 'plans',
      title: 'Free und Premium',
      when: 'Plans',
      blocks: [
        `Der Free-Tarif hat kein Enddatum: bis zu ${fact('FreeServices')} Leistungen, und ein Termin gleichzeitig. Premium hat beliebig viele Leistungen, Mitarbeitende mit eigenem Kalender, Pausen, Anzahlungen, Auswertungen und Ihre eigene Farbe auf der Seite und in E-Mails. Es kostet ${fact('MonthlyPrice')} pro Monat oder ${fact('YearlyPrice')} pro Jahr.`,
        {
          steps: [
            'Drücken Sie oben **Zu Premium**, oder öffnen Sie **Einstellungen** und **Abo verwalten**.',
            'Wählen Sie monatlich oder jährlich, und zahlen Sie auf der Seite des Zahlungsdienstes.',
            'Danach sehen Sie eine Seite, die sagt, ob die Zahlung angekommen ist. Dann beginnt Premium.',
          ],
        },
        'Wenn Sie Premium schon bei der Registrierung wählen, beginnt es sofort, und Sie haben drei Tage Zeit zum Zahlen. Nach **Abo kündigen** bleibt Premium bis zum Ende der bezahlten Zeit. Die Rückkehr zu Free löscht nichts: Die neuesten Leistungen über der Grenze werden inaktiv, und Mitarbeitende und Pausen bleiben gespeichert, bis Sie wiederkommen. Gebuchte Termine bleiben.',
      ],
    },
  ],
};
