import type { Area } from '../keys.ts';
import type en from '../en/pages.ts';

export default {
  '404.description': 'Diese Seite ist nicht verfügbar.',
} satisfies Area<typeof en> as Area<typeof en>;
