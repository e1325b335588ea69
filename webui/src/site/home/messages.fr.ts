import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the home page in French. */
export const french: Messages = {
  documentTitle: 'Slotwise\u00a0: la réservation en ligne, jamais deux fois le même créneau',
  description:
    'Prise de rendez-vous open source pour salons, cabinets, studios et restaurants. Vos clients réservent en moins d’une minute, sans compte. Aucune commission sur les acomptes.',
  createAccount: either('Plans', 'Créer votre compte gratuit', 'Créer votre compte'),
  samplePage: 'Voir un exemple de page de réservation',
  tryDemo: 'Essayer la démo',
  hero: {
    title: 'Des réservations qui ne se chevauchent jamais',
    lead: 'Vos clients réservent en ligne en moins d’une minute. Vous voyez qui vient ensuite, confirmez en un clic et encaissez des acomptes sans payer de commission.',
    fine: 'Le forfait Free ne demande pas de carte et n’a pas de date de fin.',
    picture: 'Le tableau de bord d’un salon\u00a0: les rendez-vous du jour, le prochain mis en évidence',
    phone: 'La page de réservation sur un téléphone\u00a0: le choix d’une prestation',
  },
  facts: {
    commission: {
      figure: '0\u00a0%',
      text: 'de commission sur les acomptes\u00a0; vous ne payez que les frais de votre prestataire de paiement',
    },
    collisions: { figure: '0', text: 'double réservation\u00a0: la base de données refuse la seconde' },
    steps: {
      figure: '4 étapes',
      text: 'de la prestation à la confirmation, ou 5 avec le choix de la personne\u00a0; sans compte',
    },
    free: {
      figure: fact('FreePrice'),
      text: `pour le forfait Free, avec jusqu’à ${fact('FreeServices')} prestations`,
    },
    open: {
      figure: 'Ouvert',
      text: 'code source sous Apache 2.0\u00a0: lisez-le, modifiez-le, hébergez-le vous-même',
    },
  },
  features: {
    title: 'Ce qu’il faut à l’accueil, et rien d’autre',
    page: {
      title: 'Votre propre page de réservation',
      text: 'Un lien court et un QR code. Sur votre porte, dans votre profil ou, en widget, sur votre site web.',
    },
    collisions: {
      title: 'Aucune double réservation',
      text: 'Un créneau n’est proposé que s’il peut vraiment être réservé, compte tenu des pauses, des marges et des changements d’heure.',
    },
    staff: {
      title: 'Un calendrier pour chaque personne',
      text: 'Horaires, congés et prestations propres. «\u00a0Sans préférence\u00a0» choisit une personne libre.',
    },
    deposits: {
      title: 'Les acomptes sur votre compte',
      text: 'L’argent arrive directement sur votre compte Stripe, Square ou PayPal. Un créneau qui n’est pas payé est libéré au bout de 30 minutes.',
    },
    mail: {
      title: 'Des messages qui arrivent',
      text: 'E-mails de confirmation, de changement et de rappel, avec un fichier d’agenda. Vous voyez chaque e-mail qui a échoué, et pourquoi.',
    },
    figures: {
      title: 'Des chiffres que vous pouvez vérifier',
      text: 'Réservations, revenus, heures de pointe. Chaque chiffre indique comment il est calculé.',
    },
  },
  benefits: {
    title: 'Moins d’appels, moins de fauteuils vides',
    customers: {
      title: 'Vos clients réservent pendant que vous travaillez',
      text: 'Jour et nuit, sur un téléphone, en moins d’une minute et sans compte. Ils ne voient que les créneaux libres, et déplacent ou annulent avec le lien de leur e-mail, sans que vous ayez à vous interrompre.',
      picture: 'La page de réservation sur un téléphone\u00a0: un mois avec ses jours libres',
    },
    team: {
      title: 'Tout le monde voit la même journée',
      text: 'Une colonne par personne, avec les pauses et les congés. Glissez un rendez-vous, ou déplacez-le au clavier. S’il en chevauche un autre, il revient à sa place, et vous voyez pourquoi.',
      picture: 'Le calendrier d’une journée, avec une colonne pour chaque membre de l’équipe',
    },
    figures: {
      title: 'Vous savez ce qui remplit la semaine',
      text: 'Réservations, revenus, absences et heures de pointe, par rapport à la période précédente. Vous voyez si les rappels et les acomptes sont utiles.',
      picture: 'Les statistiques\u00a0: les chiffres d’un mois, avec les revenus de chaque semaine',
    },
  },
  situations: {
    title: 'En pratique',
    lead: 'Des exemples de situations, un pour chaque type d’établissement.',
    all: [
      {
        kind: 'Salon de coiffure',
        title: 'Une couleur prend deux heures et demie',
        text: 'Un acompte de 20\u00a0% garde le fauteuil. S’il n’est pas payé dans les 30 minutes, le créneau est libéré.',
      },
      {
        kind: 'Cabinet médical',
        title: 'Le téléphone sonne toute la matinée',
        text: 'Les patients déplacent ou annulent avec le lien de leur e-mail, et le créneau est aussitôt proposé de nouveau.',
      },
      {
        kind: 'Salle de sport',
        title: 'Deux coachs, des jours différents',
        text: 'Chacun a ses propres horaires. Si l’un d’eux est malade, une liste montre chaque rendez-vous à déplacer et qui pourrait le prendre.',
      },
      {
        kind: 'Restaurant',
        title: 'Des dégustations sur quatre soirées',
        text: 'N’ouvrez que ces dates\u00a0; tous les autres jours restent fermés à la réservation.',
      },
      {
        kind: 'Barbier',
        title: 'Des clients de passage entre les réservations',
        text: 'Ajoutez-en un à la main en quelques secondes. La même règle s’applique\u00a0: personne n’arrive devant un fauteuil pris.',
      },
      {
        kind: 'Cabinet dentaire',
        title: 'Dix minutes pour nettoyer la salle',
        text: 'Une marge après chaque soin garde ce temps libre. Vos clients ne la voient pas.',
      },
    ],
  },
  pricing: {
    title: 'Gratuit pour commencer, un seul prix pour grandir',
    lead: 'Aucune commission sur les réservations ni sur les acomptes, dans les deux forfaits.',
    free: {
      name: 'Free',
      price: fact('FreePrice'),
      note: 'Sans carte ni date de fin',
      items: [
        'Une page de réservation et un QR code',
        `Jusqu’à ${fact('FreeServices')} prestations`,
        'Un rendez-vous à la fois',
        'Confirmations et rappels par e-mail',
        'Widget de réservation pour votre site web',
        'Liste des clients, flux d’agenda et exports',
      ],
      action: 'Commencer gratuitement',
    },
    premium: {
      name: 'Premium',
      price: fact('MonthlyPrice'),
      perMonth: 'par mois',
      note: `ou ${fact('YearlyPrice')} par an, soit une économie de ${fact('YearlySaving')} (${fact('YearlySavingPercent')}\u00a0%)`,
      items: [
        'Prestations illimitées',
        'Une équipe où chacun a ses horaires et son calendrier',
        'Plusieurs rendez-vous à la fois',
        'Acomptes par Stripe, Square ou PayPal',
        'Pauses, pour tout le monde ou pour une personne',
        'Statistiques, avec export',
        'Votre couleur sur la page et dans les e-mails, et votre logo dans le QR code',
      ],
      more: 'Tout ce que comprend Free, et\u00a0:',
      support: 'Assistance prioritaire',
      action: 'Commencer avec Premium',
    },
  },
  questions: {
    title: 'Questions et réponses',
    lead: 'Une autre question\u00a0?',
    write: 'Écrivez-nous',
    always: [
      {
        question: 'Mes clients ont-ils besoin d’un compte\u00a0?',
        answer:
          'Non. Ils choisissent une prestation, une date et une heure, puis indiquent leur nom, leur e-mail et leur téléphone. Un lien dans l’e-mail leur permet de déplacer ou d’annuler le rendez-vous.',
      },
      {
        question: 'Que se passe-t-il quand deux personnes veulent le même créneau\u00a0?',
        answer:
          'La première l’obtient. La seconde l’apprend aussitôt, garde ce qu’elle a saisi et voit les créneaux encore libres.',
      },
      {
        question: 'Que facturez-vous pour les acomptes\u00a0?',
        answer:
          'Rien. Votre prestataire de paiement prend ses propres frais\u00a0: Square et Stripe 2,9\u00a0% + 30 centimes, PayPal 2,9\u00a0% plus des frais fixes.',
      },
      {
        question: 'Est-ce que cela fonctionne sur mon site web\u00a0?',
        answer:
          'Oui. Le tableau de bord vous donne le code d’un bouton ou de toute la page de réservation. Il fonctionne sans cookies, et vous choisissez les sites où elle peut apparaître.',
      },
      {
        question: 'Puis-je récupérer mes données\u00a0?',
        answer:
          'Oui, à tout moment et avec n’importe quel compte\u00a0: les rendez-vous et les clients en CSV, ou tout dans un seul fichier. Si vous supprimez votre compte, tout est effacé au bout de 14 jours.',
      },
      {
        question: 'Puis-je l’héberger moi-même\u00a0?',
        answer: `Oui. C’est un seul programme et une base de données PostgreSQL, sous licence Apache 2.0.${either('Plans', ' Les prix et les forfaits peuvent alors être désactivés.')}`,
      },
    ],
    withPlans: {
      question: 'Puis-je résilier Premium\u00a0?',
      answer:
        'À tout moment. Vous le gardez jusqu’à la fin de la période payée\u00a0; les mois entamés ne sont pas remboursés. Rien n’est supprimé quand vous revenez à Free.',
    },
  },
  start: {
    title: 'Recevoir votre première réservation dès aujourd’hui',
    lead: 'Ajoutez une prestation, réglez vos horaires, partagez le lien.',
  },
};
