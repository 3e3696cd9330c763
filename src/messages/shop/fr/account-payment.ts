import type { Area } from '../../message.ts';
import type en from '../en/account-payment.ts';

/** Saved cards, gift cards and rewards. */
export default {
  'area.payment.hint': 'Cartes, cartes cadeaux et récompenses gardées ici.',
  'instruments.unavailable': 'Vos cartes ne peuvent pas être chargées pour le moment. Réessayez bientôt.',
  'instruments.card': 'Cartes bancaires',
  'instruments.gift-card': 'Cartes cadeaux',
  'instruments.reward': 'Récompenses',
  'instruments.card.none':
    'Aucune carte enregistrée. Une carte enregistrée paie sans être ressaisie ; son numéro reste chez le prestataire.',
  'instruments.gift-card.none': 'Aucune carte cadeau enregistrée.',
  'instruments.reward.none': 'Aucun code ni carte de récompense.',
  'instruments.card.add': 'Ajouter une carte',
  'instruments.gift-card.add': 'Ajouter une carte cadeau',
  'instruments.reward.add': 'Ajouter une récompense',
  'instruments.card.save': 'Enregistrer la carte',
  'instruments.gift-card.save': 'Enregistrer la carte cadeau',
  'instruments.reward.save': 'Enregistrer la récompense',
  'instruments.cancel': 'Laisser',
  'instruments.main': 'Carte principale',
  'instruments.makeMain': 'En faire la carte principale',
  'instruments.asMain': 'Payer avec cette carte sauf avis contraire',
  'instruments.remove.sure': 'Elle quitte votre compte. Ce qui reste dessus y demeure.',
  'instruments.card.failed': 'La carte bancaire n’a pas été enregistrée. Vérifiez-la, puis réessayez.',
  'instruments.gift.exists': 'Cette carte cadeau existe déjà. Elle est dans votre compte.',
  'instruments.gift.failed': 'La carte cadeau n’a pas été enregistrée. Vérifiez le numéro et le code, puis réessayez.',
  'instruments.notice.saved': 'C’est enregistré et proposé au paiement.',
  'instruments.notice.main': 'C’est désormais votre carte principale.',
  'instruments.notice.removed': 'C’est supprimé de votre compte.',
} satisfies Area<typeof en>;
