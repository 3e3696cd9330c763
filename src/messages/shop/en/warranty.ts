/** The warranty request. */
export default {
  'warranty.title': 'Warranty request',
  'warranty.intro':
    'Something gave way before its time? Tell us what happened and show us. Our repairers answer within three working days.',
  'warranty.product': 'Product',
  'warranty.product.hint': 'Its name, or the number on the label.',
  'warranty.message': 'What happened',
  'warranty.pictures': 'Pictures',
  'warranty.pictures.hint':
    'Up to {count}, each up to {size} MB, JPEG, PNG or WebP. Place and camera data are taken out.',
  'warranty.pictures.wrong':
    'These pictures could not be taken: at most {count}, each up to {size} MB, as JPEG, PNG or WebP. Please choose again.',
  'warranty.pictures.again': 'Please choose your pictures again: browsers do not keep them.',
  'warranty.submit': 'Send the request',
  'warranty.sent': 'Your request is here. A mail with its number is on its way.',
  'warranty.case': 'Your case has the number {case}.',
  'warranty.link': 'Warranty request with pictures',
} as const;
