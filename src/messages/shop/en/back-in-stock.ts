/** Being told by mail when a sold-out size is back. */
export default {
  'stock.ask.page': 'Shall we tell you when it is back?',
  'stock.confirm.title': 'One more step',
  'stock.link.title': 'Shall we tell you?',
  'stock.link.text': 'One click, and you get one mail on the day it is back.',
  'stock.link.submit': 'Yes, tell me',
  'stock.confirmed.title': 'We will tell you',
  'stock.confirmed.text': 'Thank you. You hear from us on the day it is back, and only then.',
  'stock.used.title': 'We know already',
  'stock.used.text': 'This link has done its work. There is nothing more to do.',
  'stock.expired.text': 'Links last a week. Ask again on the page of the product, and a new one comes.',
} as const;
