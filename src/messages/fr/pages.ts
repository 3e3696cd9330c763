import type { Area } from '../keys.ts';
import type en from '../en/pages.ts';

export default {
  '404.description': 'Cette page n’est pas disponible.',
} satisfies Area<typeof en> as Area<typeof en>;
