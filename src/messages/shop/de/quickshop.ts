import type { Area } from '../../message.ts';
import type en from '../en/quickshop.ts';
import common from './common.ts';
import email from './email.ts';

/** The quick view of a product; shares most keys with the product page. */
export default {
  ...common,
  ...email,
  'product.price.now': 'Jetzt',
  'product.price.was': 'Vorher',
  'product.price.lowest': 'Niedrigster Preis der letzten 30 Tage: {price}',
  'product.price.member': 'Für Mitglieder {price}',
  'product.price.off': '{percent} % weniger',
  'product.colour.current': 'Farbe: {label}',
  'product.size': 'Größe',
  'product.size.pick': 'Bitte zuerst eine Größe wählen.',
  'product.size.soldOut': '{size}, ausverkauft',
  'product.size.low': '{size}, nur noch {count}',
  'product.low': { one: 'Nur noch {count}', other: 'Nur noch {count}' },
  'product.soldOut': 'Ausverkauft',
  'product.soldOut.text': 'Diese Farbe ist in allen Größen ausverkauft. Andere vielleicht nicht.',
  'product.add': 'In den Warenkorb',
  'stock.ask.title': 'In dieser Größe ausverkauft',
  'stock.ask.help': 'Eine Nachricht zum Bestätigen, eine am Tag der Rückkehr. Keine Werbung.',
  'stock.ask.own': 'Bleibt das Feld leer, nehmen wir die Adresse Ihres Kontos.',
  'stock.ask.failed': 'Das kam nicht durch. Bitte versuchen Sie es noch einmal.',
  'stock.ask.submit': 'Sagen Sie mir Bescheid',
  'stock.confirm.text':
    'Schauen Sie in Ihr Postfach: Öffnen Sie den Link in unserer Nachricht, dann geben wir am Tag der Rückkehr Bescheid.',
  'stock.registered.text': 'Notiert. Am Tag der Rückkehr schreiben wir an die Adresse Ihres Kontos.',
  'compare.toggle': 'Vergleichen',
  'quick.loading': 'Wir holen es aus dem Regal',
  'quick.full': 'Alles darüber',
  'quick.failed': 'Das ließ sich gerade nicht laden.',
  'quick.gone': 'Das haben wir nicht mehr.',
  'quick.page': 'Zur Produktseite',
} satisfies Area<typeof en>;
