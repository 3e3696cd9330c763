import type en from '../en/media.ts';
import type { Area } from '../keys.ts';

export default {
  'film.play': 'Lancer le film',
  'film.pause': 'Mettre le film en pause',
  'film.named': 'Lancer : {title}',
  'film.youtube': 'Lecture sur YouTube, qui dépose ses propres cookies',
  'film.failed': 'La lecture n’a pas démarré ici. Voir le film sur YouTube.',
  'film.label': 'Film',
  'gallery.region': 'Photos de celles et ceux qui étaient dehors',
  'gallery.by': 'par {name}',
  'gallery.open': 'Photo de {name} : {caption}',
  'gallery.failed': 'Les photos ne nous parviennent pas pour le moment.',
} satisfies Area<typeof en>;
