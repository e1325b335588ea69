import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the demo's pages in French. */
export const french: Messages = {
  title: 'Démo',
  description:
    'Essayez Slotwise sans compte\u00a0: réservez comme un client, ou gérez un établissement fictif en tant que propriétaire.',
  entry: {
    title: 'Essayer sans compte',
    lead: 'Les deux démos utilisent des établissements fictifs, avec des rendez-vous autour de la date du jour. Toutes les modifications sont effacées chaque nuit à 3\u00a0h UTC.',
    bookingPicture: 'La page de réservation sur un téléphone\u00a0: le choix d’une prestation',
    dashboardPicture: 'Le tableau de bord\u00a0: les rendez-vous du jour',
    booking: 'Démo de réservation',
    bookingText: 'Réservez comme un client, sur un téléphone ou ici. Aucun e-mail n’est envoyé.',
    bookingAction: 'Ouvrir la page de réservation',
    dashboard: 'Démo du tableau de bord',
    dashboardText:
      'Gérez un établissement en tant que propriétaire, avec peu de fonctionnalités ou avec toutes.',
    dashboardAction: 'Choisir un compte',
    own: 'Inscrire votre établissement\u00a0?',
    ownText: either(
      'Plans',
      'Le forfait Free ne demande pas de carte et n’a pas de date de fin.',
      'Cela prend deux minutes.',
    ),
    create: 'Créer votre compte',
  },
  chooser: {
    title: 'Choisir un compte de démo',
    tabTitle: 'Comptes de démo',
    lead: 'Le formulaire de connexion est déjà rempli. Il suffit d’appuyer sur «\u00a0Se connecter\u00a0».',
    back: 'Revenir à la démo',
    free: either('Plans', 'Démo du forfait Free', 'Démo d’un petit établissement'),
    freeLead: 'Fonctionnalités de base',
    freeItems: [
      'Rendez-vous, en liste et en calendrier',
      either(
        'Plans',
        `${fact('FreeServices')} prestations, un rendez-vous à la fois`,
        'Prestations, horaires et règles de réservation',
      ),
      'Page de réservation, QR code et widget',
    ],
    freeAction: either('Plans', 'Ouvrir la démo Free', 'Ouvrir le petit établissement'),
    premium: either('Plans', 'Démo du forfait Premium', 'Démo avec équipe'),
    premiumLead: 'Gestion de l’équipe, statistiques et outils avancés',
    premiumItems: [
      'Membres de l’équipe avec leurs propres horaires',
      'Acomptes avec paiements de test',
      'Statistiques et personnalisation',
    ],
    premiumAction: either('Plans', 'Ouvrir la démo Premium', 'Ouvrir l’établissement avec équipe'),
    email: 'E-mail',
    password: 'Mot de passe',
    copyEmail: (address) => `Copier l’e-mail ${address}`,
    copyPassword: (address) => `Copier le mot de passe pour ${address}`,
    copied: 'Copié',
    shared: 'Comptes partagés par tous ceux qui essaient Slotwise',
    sharedText:
      'N’indiquez pas de vrais noms. Les identifiants ne peuvent pas être modifiés, et aucun argent réel ne circule.',
  },
  none: {
    title: 'Cette installation n’a pas de démo',
    lead: either(
      'Plans',
      'Son exploitant ne l’a pas activée. Vous pouvez créer un compte gratuit à la place\u00a0; il ne demande pas de carte.',
      'Son exploitant ne l’a pas activée. Vous pouvez créer un compte à la place.',
    ),
    create: 'Créer votre compte',
    home: 'Revenir à l’accueil',
  },
};
