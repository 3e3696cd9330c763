import type { Area } from '../../message.ts';
import type en from '../en/cart-page.ts';
import common from './common.ts';

/** What only the cart page says. */
export default {
  ...common,
  'cart.coupon': 'Code promotionnel',
  'cart.coupon.apply': 'Utiliser',
  'cart.coupon.need': 'Indiquez un code.',
  'cart.coupons': 'Codes en place',
  'cart.coupon.waiting': 'En attente de ses conditions',
  'cart.coupon.remove.of': 'Retirer le code {code}',
  'cart.remove.failed': 'Impossible de retirer l’article du panier. Réessayez plus tard.',
  'cart.flash.partly': 'Il reste moins de certaines choses que vous n’en avez choisi.',
  'cart.flash.gone': 'Un article n’est plus disponible et ne peut pas être commandé.',
  'cart.flash.soldOut': 'Un article d’ici est épuisé.',
  'cart.flash.cannotOrder': 'La commande ne peut pas aboutir : ce que vous avez choisi est épuisé.',
  'cart.flash.maxQuantity': 'Vous avez choisi plus d’un article qu’une commande n’en permet.',
  'cart.flash.required': 'Il manque quelque chose qui fait partie de votre commande.',
  'cart.offline': 'La boutique est injoignable : votre dernier changement n’est pas encore enregistré.',
  'cart.offline.retry': 'Enregistrer maintenant',
  'cart.waits': 'Nous enregistrons vos changements, puis la commande',
  'cart.updated': 'À jour. Total : {total}.',
} satisfies Area<typeof en>;
