import type { Area } from '../../message.ts';
import type en from '../en/menu.ts';

/** The menu, the search suggestions and the country selector. */
export default {
  'suggest.list': 'Suggestions',
  'suggest.queries': 'Recherches',
  'suggest.categories': 'Rayons',
  'suggest.products': 'Produits',
  'suggest.articles': 'À lire',
  'suggest.all': 'Tout pour « {query} »',
  'suggest.found': {
    one: '{count} suggestion. Utilisez les flèches.',
    other: '{count} suggestions. Utilisez les flèches.',
  },
  'suggest.none': 'Pas de suggestion. Entrée lance la recherche quand même.',
  'suggest.now': '{now}, au lieu de {was}',
  'language.title': 'Où livrer ?',
  'language.intro': 'Les prix, la livraison et le stock dépendent du pays.',
  'language.current': 'Vous êtes ici',
  'language.na': 'Amérique du Nord',
  'language.emea': 'Europe',
  'language.other': 'Tous les pays et toutes les langues',
  'language.preference.title': 'Langue préférée',
  'language.preference.ask': 'Vous semblez lire une autre langue. Cette boutique la parle aussi.',
  'language.preference.choose': 'Quelle langue et quel pays devons-nous retenir ?',
  'language.keep': 'Rester ici : {label}',
  'location.title': 'Est-ce la bonne boutique ?',
  'location.ask':
    'Cette boutique est pour {here}. Vous semblez être {there}, où les prix, la livraison et le stock sont différents.',
  'location.other':
    'Cette boutique est pour {here}. Le lieu choisi se trouve {there}, où les prix, la livraison et le stock sont différents.',
  'location.here': 'Cette boutique est pour {here}. Les prix, la livraison et le stock en dépendent.',
} satisfies Area<typeof en>;
