import type { Area } from '../../message.ts';
import type en from '../en/favorites.ts';

/** Favourites: hearts, the list and lists that are shared. */
export default {
  'favorites.title': 'Merkliste',
  'favorites.hint': 'Was Sie wiederfinden möchten, und ein Link zum Teilen.',
  'favorites.heart': 'Gemerkt: {name}',
  'favorites.added': 'Der Artikel steht auf Ihrer Merkliste.',
  'favorites.total': { one: '{count} Artikel, der Ihnen gefällt', other: '{count} Artikel, die Ihnen gefallen' },
  'favorites.empty': 'Hier ist noch nichts',
  'favorites.empty.text':
    'Tippen Sie auf das Herz von allem, was Sie wiederfinden möchten. Es wartet hier und kommt mit, wenn Sie sich anmelden.',
  'favorites.empty.link': 'Mit den Jacken anfangen',
  'favorites.unavailable': 'Ihre Merkliste kann gerade nicht gezeigt werden.',
  'favorites.off': 'Solange ein Mitarbeiter verbunden ist, gibt es keine Merkliste.',
  'favorites.available': 'Auf Lager',
  'favorites.gone': 'Nicht mehr im Angebot',
  'favorites.size.pick': 'Größe wählen',
  'favorites.remove.of': '{name} von der Merkliste nehmen',
  'favorites.done.removed': 'Von Ihrer Merkliste genommen.',
  'favorites.done.moved': 'Der Artikel liegt jetzt in Ihrem Warenkorb.',
  'favorites.done.cart': 'Zum Warenkorb',
  'favorites.share': 'Diese Liste teilen',
  'favorites.share.text':
    'Mit einem Link kann jeder die Liste lesen. Zu sehen ist, was darauf steht, und nichts über Sie.',
  'favorites.share.on': 'Wer diesen Link hat, kann die Liste lesen, wie sie gerade ist.',
  'favorites.share.create': 'Link erstellen',
  'favorites.share.link': 'Link zu dieser Liste',
  'favorites.share.stop': 'Nicht mehr teilen',
  'favorites.shared.title': 'Eine geteilte Merkliste',
  'favorites.shared.text': 'Jemand hat Ihnen diese Liste geschickt. Ein Tipp auf ein Herz setzt etwas auf Ihre eigene.',
  'favorites.shared.gone': 'Diese Liste wird nicht mehr geteilt',
  'favorites.shared.gone.text':
    'Bitten Sie die Person, die sie geschickt hat, um einen neuen Link. Oder sehen Sie sich selbst um.',
} satisfies Area<typeof en>;
