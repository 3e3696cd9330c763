import type en from '../en/recommend.ts';
import type { Area } from '../keys.ts';

export default {
  'recommend.region': 'À voir aussi',
  'upsell.region': 'Ce qui va avec',
  'upsell.add': 'Ajouter',
  'upsell.addOf': 'Ajouter {name} au panier',
  'upsell.select': 'Ajouter {name}',
  'upsell.addSelected': 'Ajouter ce qui est coché',
  'upsell.size': 'Choisir une taille',
  'upsell.sizeOf': 'Choisir une taille de {name}',
} satisfies Area<typeof en>;
