import { either } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the contact page in German. */
export const german: Messages = {
  title: 'Nachricht an uns',
  tabTitle: 'Kontakt',
  description: 'Schreiben Sie an den Betreiber dieser Website mit Slotwise: Fragen, Probleme und Ideen.',
  lead: `Fragen, Probleme, Ideen: Wir antworten per E-Mail.${either('Demo', ' Dies ist eine Demo: Alle, die sie ausprobieren, können hier lesen, was Sie schreiben.')}`,
  emailSupport: 'Hilfe per E-Mail',
  byForm: 'Nutzen Sie das Formular. Wir antworten an Ihre E-Mail-Adresse.',
  responseTime: 'Antwortzeit',
  responseTimeText: 'Innerhalb von 24 Stunden an Werktagen',
  premiumSupport: 'Hilfe mit Premium',
  premiumSupportText: 'Anfragen mit Premium-Abo haben Vorrang.',
  quickLinks: 'Nützliche Links',
  knowledgeBase: 'Anleitung',
  gettingStarted: 'Erste Schritte',
  form: 'Nachricht',
  name: 'Name',
  email: 'E-Mail',
  subject: 'Betreff',
  message: 'Nachricht',
  trap: 'Dieses Feld leer lassen',
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  sent: 'Ihre Nachricht ist angekommen! Wir melden uns bald bei Ihnen.',
  failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  nameMissing: 'Bitte geben Sie Ihren Namen ein.',
  emailInvalid: 'Bitte geben Sie eine Adresse wie name@example.com ein.',
  subjectMissing: 'Bitte geben Sie einen Betreff ein.',
  messageMissing: 'Bitte geben Sie eine Nachricht ein.',
  withoutScripts: 'Das Formular braucht JavaScript.',
};
