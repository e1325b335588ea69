import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the home page in German. */
export const german: Messages = {
  documentTitle: 'Slotwise: Online-Terminbuchung ohne Doppelbuchungen',
  description:
    'Quelloffene Terminbuchung für Salons, Praxen, Studios und Restaurants. Gebucht wird in weniger als einer Minute und ohne Konto. Keine Provision auf Anzahlungen.',
  createAccount: either('Plans', 'Kostenloses Konto erstellen', 'Konto erstellen'),
  samplePage: 'Beispiel einer Buchungsseite ansehen',
  tryDemo: 'Demo ausprobieren',
  hero: {
    title: 'Termine, die sich nie überschneiden',
    lead: 'Ihre Kundschaft bucht online in weniger als einer Minute. Sie sehen, wer als Nächstes kommt, bestätigen mit einem Klick und erhalten Anzahlungen, ohne eine Provision zu zahlen.',
    fine: 'Der Free-Tarif braucht keine Karte und hat kein Enddatum.',
    picture: 'Die Übersicht eines Salons: Termine heute, der nächste hervorgehoben',
    phone: 'Die Buchungsseite auf einem Handy: Leistung wählen',
  },
  facts: {
    commission: {
      figure: '0\u00a0%',
      text: 'Provision auf Anzahlungen; Sie zahlen nur die Gebühr Ihres Zahlungsdienstes',
    },
    collisions: { figure: '0', text: 'Doppelbuchungen: Die Datenbank selbst lehnt die zweite ab' },
    steps: {
      figure: '4 Schritte',
      text: 'von der Leistung zur Bestätigung, oder 5 mit Wahl der Person; ohne Konto',
    },
    free: {
      figure: fact('FreePrice'),
      text: `für den Free-Tarif, mit bis zu ${fact('FreeServices')} Leistungen`,
    },
    open: { figure: 'Offen', text: 'Quellcode unter Apache 2.0: lesen, ändern, selbst betreiben' },
  },
  features: {
    title: 'Was am Empfang nötig ist, und nichts weiter',
    page: {
      title: 'Ihre eigene Buchungsseite',
      text: 'Ein kurzer Link und ein QR-Code. An Ihrer Tür, in Ihrem Profil oder als Widget auf Ihrer Website.',
    },
    collisions: {
      title: 'Keine Doppelbuchungen',
      text: 'Eine Zeit wird nur angeboten, wenn sie wirklich buchbar ist, auch bei Pausen, Puffern und Zeitumstellungen.',
    },
    staff: {
      title: 'Ein Kalender für jede Person',
      text: 'Eigene Arbeitszeiten, freie Tage und Leistungen. „Keine Präferenz“ nimmt, wer gerade frei ist.',
    },
    deposits: {
      title: 'Anzahlungen auf Ihr Konto',
      text: 'Das Geld geht direkt auf Ihr Konto bei Stripe, Square oder PayPal. Eine Zeit, für die nicht bezahlt wird, ist nach 30 Minuten wieder frei.',
    },
    mail: {
      title: 'Nachrichten, die ankommen',
      text: 'E-Mails zur Bestätigung, Änderung und Erinnerung mit einer Kalenderdatei. Sie sehen jede, die nicht ankam, und den Grund.',
    },
    figures: {
      title: 'Zahlen, die Sie prüfen können',
      text: 'Buchungen, Umsatz, Stoßzeiten. Bei jeder Zahl steht, wie sie berechnet ist.',
    },
  },
  benefits: {
    title: 'Weniger Anrufe, weniger leere Plätze',
    customers: {
      title: 'Gebucht wird, während Sie arbeiten',
      text: 'Tag und Nacht, auf dem Handy, in weniger als einer Minute und ohne Konto. Ihre Kundschaft sieht nur freie Zeiten. Zum Verschieben oder Absagen genügt der Link in der E-Mail, ohne einen Anruf bei Ihnen.',
      picture: 'Die Buchungsseite auf einem Handy: ein Monat mit seinen freien Tagen',
    },
    team: {
      title: 'Alle sehen denselben Tag',
      text: 'Eine Spalte für jede Person, mit Pausen und freien Tagen. Ziehen Sie einen Termin, oder verschieben Sie ihn mit der Tastatur. Überschneidet er sich mit einem anderen, geht er zurück, und Sie sehen den Grund.',
      picture: 'Der Kalender eines Tages, mit einer Spalte für jede Person im Team',
    },
    figures: {
      title: 'Sie wissen, was die Woche füllt',
      text: 'Buchungen, Umsatz, wer nicht erschienen ist und die Stoßzeiten, verglichen mit dem Vorzeitraum. Sie sehen, ob Erinnerungen und Anzahlungen helfen.',
      picture: 'Auswertungen: die Zahlen eines Monats, mit dem Umsatz jeder Woche',
    },
  },
  situations: {
    title: 'Beispiele',
    lead: 'Eine Situation für jede Art von Betrieb.',
    all: [
      {
        kind: 'Friseursalon',
        title: 'Färben dauert zweieinhalb Stunden',
        text: 'Eine Anzahlung von 20\u00a0% reserviert den Platz. Wird sie nicht innerhalb von 30 Minuten bezahlt, ist die Zeit wieder frei.',
      },
      {
        kind: 'Arztpraxis',
        title: 'Den ganzen Vormittag klingelt das Telefon',
        text: 'Mit dem Link in der E-Mail lässt sich der Termin verschieben oder absagen, und die Zeit wird sofort wieder angeboten.',
      },
      {
        kind: 'Fitnessstudio',
        title: 'Zwei im Team, verschiedene Tage',
        text: 'Jede Person hat eigene Arbeitszeiten. Ist eine krank, sehen Sie alle Termine, die zu verschieben sind, und wer sie übernehmen kann.',
      },
      {
        kind: 'Restaurant',
        title: 'Degustationsmenü an vier Abenden',
        text: 'Öffnen Sie nur diese Tage. Alle anderen bleiben für Buchungen geschlossen.',
      },
      {
        kind: 'Barbershop',
        title: 'Laufkundschaft zwischen Buchungen',
        text: 'Tragen Sie den Termin in Sekunden selbst ein. Dafür gilt dieselbe Regel, sodass niemand zu einem besetzten Platz kommt.',
      },
      {
        kind: 'Zahnarztpraxis',
        title: 'Zehn Minuten zum Reinigen des Zimmers',
        text: 'Ein Puffer nach jeder Behandlung hält diese Zeit frei. Ihre Kundschaft sieht ihn nicht.',
      },
    ],
  },
  pricing: {
    title: 'Kostenlos beginnen, ein Preis für mehr',
    lead: 'Keine Provision auf Buchungen oder Anzahlungen, in beiden Tarifen.',
    free: {
      name: 'Free',
      price: fact('FreePrice'),
      note: 'Keine Karte, kein Enddatum',
      items: [
        'Buchungsseite und QR-Code',
        `Bis zu ${fact('FreeServices')} Leistungen`,
        'Ein Termin gleichzeitig',
        'Bestätigungen und Erinnerungen per E-Mail',
        'Buchungs-Widget für Ihre Website',
        'Liste der Kundschaft, Kalender-Abos und Exporte',
      ],
      action: 'Kostenlos beginnen',
    },
    premium: {
      name: 'Premium',
      price: fact('MonthlyPrice'),
      perMonth: 'pro Monat',
      note: `oder ${fact('YearlyPrice')} pro Jahr, Sie sparen ${fact('YearlySaving')} (${fact('YearlySavingPercent')}\u00a0%)`,
      items: [
        'Unbegrenzt viele Leistungen',
        'Mitarbeitende mit eigenen Arbeitszeiten und Kalendern',
        'Mehrere Termine gleichzeitig',
        'Anzahlungen über Stripe, Square oder PayPal',
        'Pausen, für alle oder für eine Person',
        'Auswertungen, mit Export',
        'Ihre Farbe auf der Seite und in E-Mails, und Ihr Logo im QR-Code',
      ],
      more: 'Alles aus Free, und:',
      support: 'Vorrang bei Fragen',
      action: 'Mit Premium beginnen',
    },
  },
  questions: {
    title: 'Fragen und Antworten',
    lead: 'Noch etwas?',
    write: 'Schreiben Sie uns',
    always: [
      {
        question: 'Braucht meine Kundschaft ein Konto?',
        answer:
          'Nein. Sie wählt Leistung, Datum und Uhrzeit und gibt Name, E-Mail-Adresse und Telefonnummer an. Mit einem Link in der E-Mail lässt sich der Termin verschieben oder absagen.',
      },
      {
        question: 'Was geschieht, wenn zwei Personen dieselbe Zeit möchten?',
        answer:
          'Die erste bekommt sie. Die zweite erfährt es sofort, behält ihre Eingaben und sieht die Zeiten, die noch frei sind.',
      },
      {
        question: 'Was verlangen Sie für Anzahlungen?',
        answer:
          'Nichts. Ihr Zahlungsdienst berechnet seine eigene Gebühr: Square und Stripe 2,9\u00a0% + 30\u00a0Cent, PayPal 2,9\u00a0% und einen festen Betrag.',
      },
      {
        question: 'Funktioniert es auf meiner Website?',
        answer:
          'Ja. In der Übersicht erhalten Sie den Code für einen Button oder für die ganze Buchungsseite. Er braucht keine Cookies, und Sie wählen, auf welchen Websites sie erscheinen darf.',
      },
      {
        question: 'Kann ich meine Daten mitnehmen?',
        answer:
          'Ja, jederzeit und mit jedem Konto: Termine und Kundschaft als CSV, oder alles in einer Datei. Wenn Sie Ihr Konto löschen, ist nach 14 Tagen alles gelöscht.',
      },
      {
        question: 'Kann ich es selbst betreiben?',
        answer: `Ja. Es ist ein Programm und eine PostgreSQL-Datenbank, unter der Lizenz Apache 2.0.${either('Plans', ' Preise und Tarife lassen sich dann ausschalten.')}`,
      },
    ],
    withPlans: {
      question: 'Kann ich Premium kündigen?',
      answer:
        'Jederzeit. Sie behalten es bis zum Ende des bezahlten Zeitraums; für angefangene Monate gibt es keine Rückzahlung. Bei der Rückkehr zu Free wird nichts gelöscht.',
    },
  },
  start: {
    title: 'Noch heute die erste Buchung annehmen',
    lead: 'Leistung anlegen, Öffnungszeiten einstellen, Link teilen.',
  },
};
