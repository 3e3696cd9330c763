import type en from '../en/blocks.ts';
import type { Area } from '../keys.ts';

export default {
  'carousel.previous': 'Précédent',
  'carousel.next': 'Suivant',
  'carousel.slide': '{index} sur {count}',
  'carousel.go': 'Aller à {index}',
  'carousel.pause': 'Pause',
  'carousel.play': 'Lecture',
  'carousel.region': 'Carrousel',
  'promo.dismiss': 'Fermer ce message',
  'promo.region': 'Annonces',
  'accordion.open': 'Ouvrir',
  'accordion.close': 'Fermer',
  'quickshop': 'Aperçu',
  'quickshop.of': 'Aperçu : {name}',
  'product.unavailable': 'Indisponible pour l’instant',
} satisfies Area<typeof en>;
