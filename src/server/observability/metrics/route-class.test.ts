import { expect, test } from 'vitest';
import { routeClass } from './route-class.ts';

test.each([
  ['/en-us', 'home'],
  ['/en-us?utm_source=mail', 'home'],
  ['/de-de/p/skarn-NF104001?color=red', 'product'],
  ['/de-de/c/men/jackets-21001', 'category'],
  ['/fr-fr/search?q=a/b', 'search'],
  ['/en-gb/checkout/billing', 'checkout'],
  ['/en-gb/account/orders/1', 'account'],
  ['/en-gb/winter-sale', 'content'],
  ['/en-gb/constructor', 'content'],
  ['/api/form/checkout/place-order', 'checkout_form'],
  ['/api/form/cart/add', 'form'],
  ['/api/session/checkout', 'session'],
  ['/api/cart/v2/carts/b1', 'call'],
  ['/_astro/a.css', 'file'],
  ['/favicon.svg', 'file'],
  ['/preview/events', 'viewer_events'],
  ['/preview?docType=pages', 'viewer'],
  ['/readyz', 'health'],
  ['/', 'other'],
  ['/wp-admin', 'other'],
])('%s counts as %s', (target, route) => expect(routeClass(target)).toBe(route));
