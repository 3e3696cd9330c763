import type { Area } from '../keys.ts';
import type en from '../en/pages.ts';

export default {
  '404.description': 'Diese Seite ist nicht verfügbar.',
  'articles.more': 'Mehr lesen',
  'articles.filter': 'Themen wählen',
  'articles.apply': 'Anzeigen',
  'articles.clear': 'Alle entfernen',
  'articles.seeMore': 'Mehr anzeigen',
  'articles.seeLess': 'Weniger anzeigen',
  'articles.none': 'Dazu gibt es noch nichts. Versuchen Sie ein anderes Thema.',
  'stories': 'Geschichten',
  'article.by': 'Von {name}',
  'article.related': 'Weiterlesen',
  'articles.shown': { one: '{shown} von {count} Geschichte', other: '{shown} von {count} Geschichten' },
  'article.minutes': { one: '{count} Minute Lesezeit', other: '{count} Minuten Lesezeit' },
} satisfies Area<typeof en> as Area<typeof en>;
