import type en from '../en/blocks.ts';
import type { Area } from '../keys.ts';

export default {
  'carousel.previous': 'Précédent',
  'carousel.next': 'Suivant',
  'carousel.slide': '{index} sur {count}',
  'carousel.choose': 'Choisir une vue',
  'carousel.role': 'carrousel',
  'carousel.slideRole': 'vue',
  'carousel.pause': 'Arrêter le défilement',
  'carousel.play': 'Reprendre le défilement',
  'carousel.region': 'Carrousel',
  'promo.dismiss': 'Fermer ce message',
  'promo.region': 'Annonces',
  'accordion.open': 'Ouvrir',
  'accordion.close': 'Fermer',
  quickshop: 'Aperçu',
  'quickshop.of': 'Aperçu : {name}',
  'product.unavailable': 'Indisponible pour l’instant',
} satisfies Area<typeof en>;
