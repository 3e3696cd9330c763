import type { Area } from '../../message.ts';
import type en from '../en/cart-page.ts';
import common from './common.ts';

/** What only the cart page says. */
export default {
  ...common,
  'cart.coupon': 'Aktionscode',
  'cart.coupon.apply': 'Code einlösen',
  'cart.coupon.need': 'Geben Sie einen Code ein.',
  'cart.coupons': 'Eingelöste Codes',
  'cart.coupon.waiting': 'Wartet auf seine Bedingungen',
  'cart.coupon.remove.of': 'Code {code} entfernen',
  'cart.remove.failed': 'Der Artikel konnte nicht entfernt werden. Bitte später noch einmal versuchen.',
  'cart.flash.partly': 'Von manchem sind weniger da, als Sie gewählt haben.',
  'cart.flash.gone': 'Etwas ist nicht mehr erhältlich und kann nicht bestellt werden.',
  'cart.flash.soldOut': 'Etwas hier ist ausverkauft.',
  'cart.flash.cannotOrder': 'Die Bestellung kann nicht abgeschlossen werden: Was Sie gewählt haben, ist ausverkauft.',
  'cart.flash.maxQuantity': 'Sie haben von etwas mehr gewählt, als eine Bestellung enthalten darf.',
  'cart.flash.required': 'Es fehlt etwas, das zu Ihrer Bestellung gehört.',
  'cart.offline': 'Der Shop ist nicht erreichbar. Ihre letzte Änderung ist noch nicht gespeichert.',
  'cart.offline.retry': 'Jetzt speichern',
  'cart.waits': 'Erst werden Ihre Änderungen gespeichert, dann geht es zur Kasse',
  'cart.updated': 'Aktualisiert. Summe {total}.',
} satisfies Area<typeof en>;
