import type { Area } from '../../message.ts';
import type en from '../en/quickshop.ts';
import common from './common.ts';

/** The quick view of a product; shares most keys with the product page. */
export default {
  ...common,
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
  'quick.loading': 'Wir holen es aus dem Regal',
  'quick.full': 'Alles darüber',
  'quick.failed': 'Das ließ sich gerade nicht laden.',
  'quick.gone': 'Das haben wir nicht mehr.',
  'quick.page': 'Zur Produktseite',
} satisfies Area<typeof en>;
