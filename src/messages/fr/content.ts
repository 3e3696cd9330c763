import type en from '../en/content.ts';
import type { Area } from '../keys.ts';

export default {
  'content.ways': 'Pour aller plus loin',
  'content.benefit.close': 'Fermer ce bandeau',
  'content.list.show': 'montrer l’image',
} satisfies Area<typeof en>;
