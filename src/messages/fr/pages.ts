import type { Area } from '../keys.ts';
import type en from '../en/pages.ts';

export default {
  '404.description': 'Cette page n’est pas disponible.',
  'articles.more': 'Lire la suite',
  'articles.filter': 'Choisir des sujets',
  'articles.apply': 'Afficher',
  'articles.clear': 'Tout effacer',
  'articles.seeMore': 'Voir plus',
  'articles.seeLess': 'Voir moins',
  'articles.none': 'Rien encore à ce sujet. Essayez-en un autre.',
  'stories': 'Récits',
  'article.by': 'Par {name}',
  'article.related': 'Pour continuer',
  'articles.shown': { one: '{shown} récit sur {count}', other: '{shown} récits sur {count}' },
  'article.minutes': { one: '{count} minute de lecture', other: '{count} minutes de lecture' },
} satisfies Area<typeof en> as Area<typeof en>;
