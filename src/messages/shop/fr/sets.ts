import type { Area } from '../../message.ts';
import type en from '../en/sets.ts';

/** Products that are chosen together. */
export default {
  'sets.title': 'À emporter ensemble',
  'sets.total': 'Les {count} ensemble',
  'sets.total.some': '{count} sur {all} ensemble',
  'sets.take': 'Prendre : {name}',
  'sets.variant': 'Couleur et taille : {name}',
  'sets.colour': 'Couleur : {name}',
  'sets.pick': 'Couleur et taille',
  'sets.choose': 'Choisissez une couleur et une taille.',
  'sets.none': 'Cochez au moins un article.',
  'sets.add': 'Tout ajouter au panier',
  'sets.add.some': 'Ajouter les articles cochés',
  'sets.added': 'Dans votre panier.',
  'sets.partly': '{added} sur {count} sont dans votre panier. Les autres disent pourquoi ci-dessous.',
  'sets.unavailable': 'Les ensembles avec cet article ne peuvent pas être affichés pour l’instant.',
} satisfies Area<typeof en>;
