import type { Area } from '../../message.ts';
import type en from '../en/pages.ts';

/** Content pages: stories, stores, contact, 404. */
export default {
  'stores.title': 'Unsere Läden',
  'search.try': 'Einen Versuch wert',
  '404.description': 'Diese Seite ist nicht verfügbar.',
  'articles.more': 'Mehr lesen',
  'articles.more.what': 'weitere Geschichten',
  'articles.filter': 'Themen wählen',
  'articles.apply': 'Anzeigen',
  'articles.seeMore': 'Mehr anzeigen',
  'articles.seeLess': 'Weniger anzeigen',
  'articles.none': 'Dazu gibt es noch nichts. Versuchen Sie ein anderes Thema.',
  stories: 'Geschichten',
  'article.by': 'Von {name}',
  'article.related': 'Weiterlesen',
  'articles.shown': { one: '{shown} von {count} Geschichte', other: '{shown} von {count} Geschichten' },
  'article.minutes': { one: '{count} Minute Lesezeit', other: '{count} Minuten Lesezeit' },
  'stores.place': 'Ort, Region oder Postleitzahl',
  'stores.search': 'Suchen',
  'stores.all': 'Alle Läden',
  'stores.found': { one: '{count} Laden', other: '{count} Läden' },
  'stores.none': 'Dort haben wir keinen Laden. Das sind alle.',
  'stores.hours': 'Öffnungszeiten',
  'stores.closed': 'Geschlossen',
  'stores.services': 'Vor Ort',
  'stores.call': '{phone} anrufen',
  'stores.unavailable':
    'Die Liste der Läden ist gerade nicht erreichbar. Am Telefon sind wir es: siehe die Wege zu uns.',
  'contact.title': 'Ihr Brief an uns',
  'contact.intro': 'Sagen Sie, worum es geht, und der Brief kommt zu der Person, die es weiß.',
  'contact.topic': 'Worum es geht',
  'contact.choose': 'Bitte wählen',
  'contact.name': 'Ihr Name',
  'contact.orderNumber': 'Bestellnummer',
  'contact.message': 'Ihr Brief',
  'contact.limit': 'Höchstens {count} Zeichen.',
  'contact.submit': 'Brief abschicken',
  'contact.sent':
    'Ihr Brief ist angekommen. Wir antworten innerhalb eines Werktags und haben eine Kopie an Sie geschickt.',
  'contact.unavailable':
    'Das Formular ist gerade nicht erreichbar. Telefon und Post sind es: siehe oben die Wege zu uns.',
  'link.gone.title': 'Dieser Link öffnet nichts mehr',
  'link.gone.about':
    'Er wurde so oft geöffnet wie vorgesehen, ist abgelaufen oder wurde zurückgezogen. Bitten Sie um einen neuen, wo Sie ihn herhaben.',
  'link.gone.operator': 'Wer den Shop betreibt, macht einen mit {command}.',
} satisfies Area<typeof en>;
