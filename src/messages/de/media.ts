import type en from '../en/media.ts';
import type { Area } from '../keys.ts';

export default {
  'film.play': 'Film abspielen',
  'film.pause': 'Film anhalten',
  'film.named': 'Abspielen: {title}',
  'film.youtube': 'Läuft auf YouTube, das eigene Cookies setzt',
  'film.failed': 'Hier ließ er sich nicht abspielen. Bei YouTube ansehen.',
  'film.label': 'Film',
  'gallery.region': 'Bilder von Leuten, die draußen waren',
  'gallery.by': 'von {name}',
  'gallery.open': 'Bild von {name}: {caption}',
  'gallery.failed': 'Die Bilder kommen im Augenblick nicht durch.',
} satisfies Area<typeof en>;
