/** Words of recommendations and of what goes with a product. */
export default {
  'recommend.region': 'You might also like',
  'upsell.region': 'Goes with it',
  'upsell.add': 'Add',
  'upsell.addOf': 'Add {name} to your cart',
  'upsell.select': 'Add {name}',
  'upsell.addSelected': 'Add what is ticked',
  'upsell.size': 'Pick a size',
  'upsell.sizeOf': 'Pick a size of {name}',
} as const;
