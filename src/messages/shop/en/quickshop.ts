import common from './common.ts';
import email from './email.ts';

/** The quick view of a product; shares most keys with the product page. */
export default {
  ...common,
  ...email,
  'product.price.now': 'Now',
  'product.price.was': 'Was',
  'product.price.lowest': 'Lowest price of the last 30 days: {price}',
  'product.price.member': 'Members pay {price}',
  'product.price.off': '{percent} % off',
  'product.colour.current': 'Colour: {label}',
  'product.size': 'Size',
  'product.size.pick': 'Pick a size first.',
  'product.size.soldOut': '{size}, sold out',
  'product.size.low': '{size}, only {count} left',
  'product.low': { one: 'Only {count} left', other: 'Only {count} left' },
  'product.soldOut': 'Sold out',
  'product.soldOut.text': 'This colour is sold out in every size. Other colours may not be.',
  'product.add': 'Add to cart',
  'stock.ask.title': 'Sold out in this size',
  'stock.ask.help': 'One mail to confirm, one on the day it returns. No letters.',
  'stock.ask.own': 'Left empty, we use the address of your account.',
  'stock.ask.failed': 'That did not get through. Please try once more.',
  'stock.ask.submit': 'Tell me when it is back',
  'stock.confirm.text': 'Look in your inbox: open the link in our mail, and we tell you the day it is back.',
  'stock.registered.text': 'Noted. We write to the address of your account on the day it is back.',
  'quick.loading': 'Fetching it from the shelf',
  'quick.full': 'Everything about it',
  'quick.failed': 'It could not be fetched just now.',
  'quick.gone': 'We do not have this any more.',
  'quick.page': 'Open its page',
} as const;
