import type en from '../en/sizes.ts';
import type { Area } from '../keys.ts';

export default {
  'sizes.title': 'Tailles',
  'sizes.link': 'Guide des tailles',
  'sizes.feet': 'Comment mesurer ses pieds',
  'sizes.feet.title': 'Mesurer vos pieds',
  'sizes.size': 'Taille',
  'sizes.unit': 'Unité',
  'sizes.cm': 'cm',
  'sizes.in': 'pouces',
  'sizes.how': 'Comment mesurer',
} satisfies Area<typeof en>;
