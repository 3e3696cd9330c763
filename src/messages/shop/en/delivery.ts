/** How items get to the shopper: on the cart page, in the mini cart and in checkout. */
export default {
  'delivery.pickup': 'Pick up today: {store}',
  'delivery.pickup.day': 'Pick up on {day}: {store}',
  'delivery.sts': 'Pick up in {days} working days: {store}',
  'delivery.ship': '{label}, {days} working days',
  'delivery.now': '{label}, today',
  'delivery.change': 'Change delivery',
  'delivery.news.PickupToSthTransition': '{name} has just left the shelf of {store}. It comes to your address instead.',
  'delivery.news.PickupToStsTransition':
    '{name} has just left the shelf of {store}. Another one goes there from the warehouse.',
  'delivery.news.StsToSthTransition':
    '{name} cannot go to {store} any more. It comes to your address instead, at no charge.',
  'delivery.news.StsToPickupTransition': 'Good news: {store} has {name} on the shelf. You can pick it up there.',
  'delivery.news.STHToPickupTransition':
    'The warehouse has no {name} left, but {store} has. You can pick it up there, or remove it.',
  'delivery.news.OrderShippingMethodDowngraded':
    'What you wanted from {store} has just left its shelf. All of it takes a little longer now.',
  'delivery.news.StoreItemNotMoved': '{store} does not have {name}. That item stays as it was.',
} as const;
