import type { Area } from '../../message.ts';
import type en from '../en/back-in-stock.ts';

/** Being told by mail when a sold-out size is back. */
export default {
  'stock.ask.title': 'In dieser Größe ausverkauft',
  'stock.ask.page': 'Sollen wir Bescheid geben, wenn es wieder da ist?',
  'stock.ask.help': 'Eine Nachricht zum Bestätigen, eine am Tag der Rückkehr. Keine Werbung.',
  'stock.ask.own': 'Bleibt das Feld leer, nehmen wir die Adresse Ihres Kontos.',
  'stock.ask.failed': 'Das kam nicht durch. Bitte versuchen Sie es noch einmal.',
  'stock.ask.submit': 'Bescheid geben',
  'stock.confirm.title': 'Noch ein Schritt',
  'stock.confirm.text':
    'Schauen Sie in Ihr Postfach: Öffnen Sie den Link in unserer Nachricht, dann geben wir am Tag der Rückkehr Bescheid.',
  'stock.registered.text': 'Notiert. Am Tag der Rückkehr schreiben wir an die Adresse Ihres Kontos.',
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
