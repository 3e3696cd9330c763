import type en from '../en/blocks.ts';
import type { Area } from '../keys.ts';

export default {
  'carousel.previous': 'Zurück',
  'carousel.next': 'Weiter',
  'carousel.slide': '{index} von {count}',
  'carousel.choose': 'Bild wählen',
  'carousel.role': 'Karussell',
  'carousel.slideRole': 'Bild',
  'carousel.pause': 'Wechsel anhalten',
  'carousel.play': 'Wechsel starten',
  'carousel.region': 'Karussell',
  'promo.dismiss': 'Diese Meldung schließen',
  'promo.region': 'Hinweise',
  'accordion.open': 'Öffnen',
  'accordion.close': 'Schließen',
  quickshop: 'Kurzansicht',
  'quickshop.of': 'Kurzansicht: {name}',
  'product.unavailable': 'Zurzeit nicht erhältlich',
} satisfies Area<typeof en>;
