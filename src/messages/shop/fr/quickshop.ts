import type { Area } from '../../message.ts';
import type en from '../en/quickshop.ts';
import common from './common.ts';
import email from './email.ts';

/** The quick view of a product; shares most keys with the product page. */
export default {
  ...common,
  ...email,
  'product.price.now': 'Maintenant',
  'product.price.was': 'Avant',
  'product.price.lowest': 'Prix le plus bas des 30 derniers jours : {price}',
  'product.price.member': 'Prix membre : {price}',
  'product.price.off': '−{percent} %',
  'product.colour.current': 'Couleur : {label}',
  'product.size': 'Taille',
  'product.size.pick': 'Choisissez d’abord une taille.',
  'product.size.soldOut': '{size}, épuisée',
  'product.size.low': '{size}, plus que {count}',
  'product.low': { one: 'Plus que {count}', other: 'Plus que {count}' },
  'product.soldOut': 'Épuisé',
  'product.soldOut.text': 'Cette couleur est épuisée dans toutes les tailles. Les autres peut-être pas.',
  'product.add': 'Ajouter au panier',
  'stock.ask.title': 'Épuisé dans cette taille',
  'stock.ask.help': 'Un message pour confirmer, un le jour du retour. Pas de publicité.',
  'stock.ask.own': 'Laissé vide, nous prenons l’adresse de votre compte.',
  'stock.ask.failed': 'L’envoi n’a pas abouti. Veuillez réessayer.',
  'stock.ask.submit': 'Prévenez-moi de son retour',
  'stock.confirm.text':
    'Regardez votre boîte de réception : ouvrez le lien de notre message, et nous vous prévenons le jour du retour.',
  'stock.registered.text': 'C’est noté. Nous écrirons à l’adresse de votre compte le jour du retour.',
  'compare.toggle': 'Comparer',
  'quick.loading': 'Nous le sortons du rayon',
  'quick.full': 'Tout savoir',
  'quick.failed': 'Impossible de l’afficher pour l’instant.',
  'quick.gone': 'Nous n’avons plus cet article.',
  'quick.page': 'Ouvrir sa page',
} satisfies Area<typeof en>;
