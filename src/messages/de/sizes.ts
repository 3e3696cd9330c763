import type en from '../en/sizes.ts';
import type { Area } from '../keys.ts';

export default {
  'sizes.title': 'Größen',
  'sizes.link': 'Größentabelle',
  'sizes.feet': 'So misst man Füße',
  'sizes.feet.title': 'Füße messen',
  'sizes.size': 'Größe',
  'sizes.unit': 'Einheit',
  'sizes.cm': 'cm',
  'sizes.in': 'Zoll',
  'sizes.how': 'So wird gemessen',
} satisfies Area<typeof en>;
