import type { Area } from '../../message.ts';
import type en from '../en/menu.ts';

/** The menu, the search suggestions and the country selector. */
export default {
  'suggest.list': 'Vorschläge',
  'suggest.queries': 'Suchen',
  'suggest.categories': 'Abteilungen',
  'suggest.products': 'Produkte',
  'suggest.articles': 'Zum Lesen',
  'suggest.all': 'Alles zu „{query}“',
  'suggest.found': {
    one: '{count} Vorschlag. Mit den Pfeiltasten wählen.',
    other: '{count} Vorschläge. Mit den Pfeiltasten wählen.',
  },
  'suggest.none': 'Keine Vorschläge. Die Eingabetaste sucht trotzdem.',
  'suggest.now': 'Jetzt {now}, vorher {was}',
  'language.title': 'Wohin soll es gehen?',
  'language.intro': 'Preise, Versand und Bestand richten sich nach dem Land.',
  'language.current': 'Sie sind hier',
  'language.na': 'Nordamerika',
  'language.emea': 'Europa',
  'language.other': 'Alle Länder und Sprachen',
  'language.preference.title': 'Bevorzugte Sprache',
  'language.preference.ask': 'Sie lesen anscheinend eine andere Sprache. Dieser Shop spricht sie auch.',
  'language.preference.choose': 'Welche Sprache und welches Land sollen wir uns merken?',
  'language.keep': 'Hier bleiben: {label}',
  'location.title': 'Ist das der richtige Shop?',
  'location.ask':
    'Dieser Shop ist für {here}. Sie sind anscheinend {there}, wo Preise, Versand und Bestand andere sind.',
  'location.other':
    'Dieser Shop ist für {here}. Der gewählte Ort liegt {there}, wo Preise, Versand und Bestand andere sind.',
  'location.here': 'Dieser Shop ist für {here}. Preise, Versand und Bestand richten sich nach dem Land.',
} satisfies Area<typeof en>;
