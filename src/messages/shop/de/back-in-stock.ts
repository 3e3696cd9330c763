import type { Area } from '../../message.ts';
import type en from '../en/back-in-stock.ts';

/** Being told by mail when a sold-out size is back. */
export default {
  'stock.ask.page': 'Sollen wir Bescheid geben, wenn es wieder da ist?',
  'stock.confirm.title': 'Noch ein Schritt',
  'stock.link.title': 'Sollen wir Bescheid geben?',
  'stock.link.text': 'Ein Klick, und Sie bekommen am Tag der Rückkehr eine einzige Nachricht.',
  'stock.link.submit': 'Ja, geben Sie Bescheid',
  'stock.confirmed.title': 'Wir geben Bescheid',
  'stock.confirmed.text': 'Danke. Sie hören am Tag der Rückkehr von uns, und nur dann.',
  'stock.used.title': 'Wir wissen es schon',
  'stock.used.text': 'Dieser Link hat seinen Dienst getan. Mehr ist nicht zu tun.',
  'stock.expired.text':
    'Links gelten eine Woche. Fragen Sie auf der Seite des Artikels noch einmal, dann kommt ein neuer.',
} satisfies Area<typeof en>;
