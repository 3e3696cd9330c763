import type en from '../en/content.ts';
import type { Area } from '../keys.ts';

export default {
  'content.ways': 'Wege von hier aus',
  'content.benefit.close': 'Diese Leiste schließen',
  'content.list.show': 'Bild zeigen',
} satisfies Area<typeof en>;
