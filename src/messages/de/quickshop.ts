import type en from '../en/quickshop.ts';
import type { Area } from '../keys.ts';

export default {
  'quick.loading': 'Wir holen es aus dem Regal',
  'quick.colour': 'Farbe: {label}',
  'quick.size': 'Größe',
  'quick.size.soldOut': '{size}, ausverkauft',
  'quick.size.low': '{size}, nur noch {count}',
  'quick.low': 'Nur noch {count}',
  'quick.soldOut': 'Ausverkauft',
  'quick.soldOut.text': 'Diese Farbe ist in allen Größen ausverkauft. Andere vielleicht nicht.',
  'quick.add': 'In den Warenkorb',
  'quick.full': 'Alles darüber',
  'quick.now': 'Jetzt',
  'quick.was': 'Vorher',
  'quick.off': '{percent} % günstiger',
  'quick.lowest': 'Niedrigster Preis der letzten 30 Tage: {price}',
  'quick.member': 'Mitglieder zahlen {price}',
  'quick.failed': 'Das ließ sich gerade nicht laden.',
  'quick.gone': 'Das haben wir nicht mehr.',
  'quick.retry': 'Noch einmal versuchen',
  'quick.page': 'Zur Produktseite',
} satisfies Area<typeof en>;
