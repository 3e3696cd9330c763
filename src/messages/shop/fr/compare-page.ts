import type { Area } from '../../message.ts';
import type en from '../en/compare-page.ts';

/** La page de la comparaison, et ce qui a été vu récemment. */
export default {
  'compare.title': 'Comparer des produits',
  'compare.intro': 'Jusqu’à quatre côte à côte, avec les chiffres que nous mesurons nous-mêmes.',
  'compare.names': 'Comparaison : {names}',
  'compare.empty': 'Rien à comparer pour l’instant',
  'compare.empty.text':
    'Choisissez « Comparer » sur quatre produits au plus : leurs chiffres s’affichent ici côte à côte.',
  'compare.empty.link': 'Voir les vestes',
  'compare.single': 'Encore un, et il y aura de quoi comparer.',
  'compare.gone': {
    one: 'Un produit de ce lien n’est plus vendu ici.',
    other: '{count} produits de ce lien ne sont plus vendus ici.',
  },
  'compare.failed': {
    one: 'Un produit n’a pas pu être chargé à l’instant.',
    other: '{count} produits n’ont pas pu être chargés à l’instant.',
  },
  'compare.differences': 'Surligner les différences',
  'compare.differs': 'différent',
  'compare.figure': 'Caractéristique',
  'compare.missing': 'non indiqué',
  'compare.price': 'Prix',
  'compare.rating.none': 'Pas encore d’avis',
  'compare.colours': 'Couleurs',
  'compare.sizes': 'Tailles en stock',
  'compare.oneSize': 'Taille unique',
  'compare.fit': 'Choisir sa taille',
  'compare.add': 'En ajouter un',
  'compare.share': 'L’envoyer à quelqu’un',
  'compare.share.text': 'Le lien contient les produits et rien sur vous.',
  'compare.share.link': 'Lien de cette comparaison',
  'seen.title': 'Vus récemment',
  'seen.clear': 'Les oublier',
} satisfies Area<typeof en>;
