import type en from '../en/quickshop.ts';
import type { Area } from '../keys.ts';

export default {
  'quick.loading': 'Nous le sortons du rayon',
  'quick.colour': 'Couleur : {label}',
  'quick.size': 'Taille',
  'quick.size.soldOut': '{size}, épuisée',
  'quick.size.low': '{size}, plus que {count}',
  'quick.low': 'Plus que {count}',
  'quick.soldOut': 'Épuisé',
  'quick.soldOut.text': 'Cette couleur est épuisée dans toutes les tailles. D’autres ne le sont peut-être pas.',
  'quick.add': 'Ajouter au panier',
  'quick.full': 'Tout savoir',
  'quick.now': 'Maintenant',
  'quick.was': 'Avant',
  'quick.off': '−{percent} %',
  'quick.lowest': 'Prix le plus bas des 30 derniers jours : {price}',
  'quick.member': 'Prix membres : {price}',
  'quick.failed': 'Impossible de l’afficher pour l’instant.',
  'quick.gone': 'Nous n’avons plus cet article.',
  'quick.retry': 'Réessayer',
  'quick.page': 'Ouvrir sa page',
} satisfies Area<typeof en>;
