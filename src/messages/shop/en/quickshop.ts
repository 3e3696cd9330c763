import common from './common.ts';

/** The quick view of a product; shares most keys with the product page. */
export default {
  ...common,
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
  'quick.loading': 'Fetching it from the shelf',
  'quick.full': 'Everything about it',
  'quick.failed': 'It could not be fetched just now.',
  'quick.gone': 'We do not have this any more.',
  'quick.page': 'Open its page',
} as const;
