/** Words that content blocks bring along. */
export default {
  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
  'carousel.slide': '{index} of {count}',
  'carousel.choose': 'Choose a slide',
  'carousel.role': 'carousel',
  'carousel.slideRole': 'slide',
  'carousel.pause': 'Stop moving',
  'carousel.play': 'Start moving',
  'carousel.region': 'Carousel',
  'promo.dismiss': 'Close this message',
  'promo.region': 'Announcements',
  'accordion.open': 'Open',
  'accordion.close': 'Close',
  quickshop: 'Quick view',
  'quickshop.of': 'Quick view of {name}',
  'product.unavailable': 'Not available at the moment',
} as const;
