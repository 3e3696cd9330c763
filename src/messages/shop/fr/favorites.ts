import type { Area } from '../../message.ts';
import type en from '../en/favorites.ts';

/** Favourites: hearts, the list and lists that are shared. */
export default {
  'favorites.title': 'Favoris',
  'favorites.hint': 'Ce que vous voulez retrouver, et un lien pour le partager.',
  'favorites.heart': 'Favori : {name}',
  'favorites.added': 'L’article est dans vos favoris.',
  'favorites.total': { one: '{count} article qui vous plaît', other: '{count} articles qui vous plaisent' },
  'favorites.empty': 'Rien ici pour l’instant',
  'favorites.empty.text':
    'Touchez le cœur de ce que vous voulez retrouver. Tout vous attend ici, et vous suit quand vous vous connectez.',
  'favorites.empty.link': 'Commencer par les vestes',
  'favorites.unavailable': 'Vos favoris ne peuvent pas être affichés pour le moment.',
  'favorites.off': 'Il n’y a pas de favoris tant qu’un employé est connecté.',
  'favorites.available': 'En stock',
  'favorites.gone': 'N’est plus en vente',
  'favorites.size.pick': 'Choisissez une taille',
  'favorites.remove.of': 'Retirer {name} des favoris',
  'favorites.done.removed': 'Retiré de vos favoris.',
  'favorites.done.moved': 'L’article est maintenant dans votre panier.',
  'favorites.done.cart': 'Voir le panier',
  'favorites.share': 'Partager cette liste',
  'favorites.share.text': 'Avec un lien, chacun peut lire la liste. On y voit ce qu’elle contient, et rien de vous.',
  'favorites.share.on': 'Toute personne qui a ce lien peut lire la liste telle qu’elle est à ce moment-là.',
  'favorites.share.create': 'Créer un lien',
  'favorites.share.link': 'Lien vers cette liste',
  'favorites.share.stop': 'Ne plus partager',
  'favorites.shared.title': 'Les favoris de quelqu’un',
  'favorites.shared.text': 'On vous a envoyé cette liste. Touchez un cœur pour ajouter un article à la vôtre.',
  'favorites.shared.gone': 'Cette liste n’est plus partagée',
  'favorites.shared.gone.text':
    'Demandez un nouveau lien à la personne qui vous l’a envoyée. Ou regardez par vous-même.',
} satisfies Area<typeof en>;
