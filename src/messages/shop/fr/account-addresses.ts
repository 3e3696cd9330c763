import type { Area } from '../../message.ts';
import type en from '../en/account-addresses.ts';

/** The address book of the account. */
export default {
  'addresses.title': 'Adresses',
  'area.addresses.hint': 'Où livrer, et à qui facturer.',
  'addresses.S': 'Livraison',
  'addresses.B': 'Facturation',
  'addresses.S.none': 'Pas encore d’adresse de livraison. Avec elle, la commande va plus vite.',
  'addresses.B.none': 'Pas encore d’adresse de facturation.',
  'addresses.S.add': 'Ajouter une adresse de livraison',
  'addresses.B.add': 'Ajouter une adresse de facturation',
  'addresses.S.edit': 'Modifier l’adresse de livraison',
  'addresses.B.edit': 'Modifier l’adresse de facturation',
  'addresses.S.main': 'Livrer ici sauf avis contraire',
  'addresses.B.main': 'Facturer ici sauf avis contraire',
  'addresses.main': 'Adresse principale',
  'addresses.makeMain': 'En faire la principale',
  'addresses.remove.sure': 'Elle quitte votre compte. Les commandes déjà passées la gardent.',
  'addresses.remove.yes': 'Supprimer cette adresse',
  'addresses.save': 'Enregistrer l’adresse',
  'addresses.back': 'Retour aux adresses',
  'addresses.notice.saved': 'L’adresse est enregistrée.',
  'addresses.notice.main': 'C’est désormais votre adresse principale.',
  'addresses.notice.removed': 'L’adresse est supprimée.',
} satisfies Area<typeof en>;
