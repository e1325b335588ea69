import { either } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the contact page in French. */
export const french: Messages = {
  title: 'Nous écrire',
  tabTitle: 'Contact',
  description: 'Écrivez aux personnes qui gèrent ce site Slotwise\u00a0: questions, problèmes et idées.',
  lead: `Questions, problèmes, idées\u00a0: nous répondons par e-mail.${either('Demo', ' Ceci est une démo\u00a0: tous ceux qui l’essaient peuvent lire ce que vous écrivez ici.')}`,
  emailSupport: 'Assistance par e-mail',
  byForm: 'Utilisez le formulaire. Nous répondons à votre adresse e-mail.',
  responseTime: 'Délai de réponse',
  responseTimeText: 'Sous 24 heures les jours ouvrés',
  premiumSupport: 'Assistance Premium',
  premiumSupportText: 'Les abonnés Premium sont prioritaires.',
  quickLinks: 'Liens utiles',
  knowledgeBase: 'Guide',
  gettingStarted: 'Premiers pas',
  form: 'Message',
  name: 'Nom',
  email: 'E-mail',
  subject: 'Objet',
  message: 'Message',
  trap: 'Laisser ce champ vide',
  send: 'Envoyer le message',
  sending: 'Envoi…',
  sent: 'Votre message est envoyé\u00a0! Nous vous répondrons bientôt.',
  failed: 'Le message n’a pas pu être envoyé. Veuillez réessayer.',
  nameMissing: 'Veuillez indiquer votre nom.',
  emailInvalid: 'Veuillez indiquer une adresse comme nom@exemple.com.',
  subjectMissing: 'Veuillez indiquer un objet.',
  messageMissing: 'Veuillez écrire un message.',
  withoutScripts: 'Le formulaire a besoin de JavaScript.',
};
