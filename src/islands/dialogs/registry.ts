import type { DialogEntry } from './dialog.ts';

/** The dialogs built on demand, by the id of their `<dialog>`; their hashes are in `ui/modal-hashes.ts`. */
export const DIALOGS: Readonly<Record<string, DialogEntry>> = {
  'modal-newsletter': {
    title: 'newsletter.title',
    load: () => import('../newsletter/mount.ts'),
    page: '/newsletter',
  },
  'modal-quickshop': { title: 'quickshop', load: () => import('../quickshop/mount.ts') },
  'modal-size-chart': { title: 'sizes.title', load: () => import('../size-chart/mount.ts') },
  'modal-foot-sizes': { title: 'sizes.feet.title', load: () => import('../size-chart/mount.ts'), page: '/foot-sizes' },
  'modal-consent': { title: 'consent.settings', load: () => import('../consent/mount.ts'), page: '/cookies' },
  'modal-language': { title: 'language.title', load: () => import('../language/mount.ts') },
  'modal-delivery': { title: 'delivery.title', load: () => import('../delivery/mount.ts'), page: '/cart' },
  'modal-gift': { title: 'gift.title', load: () => import('../gift/mount.ts'), page: '/cart' },
  'mini-cart': { title: 'cart.title', load: () => import('../mini-cart/mount.tsx'), page: '/cart' },
  'modal-sign-in': {
    title: 'dialog.signIn',
    load: () => import('../sign-in/mount-sign-in.tsx'),
    page: '/account/sign-in',
    guestsOnly: true,
  },
  'modal-sign-up': {
    title: 'dialog.signUp',
    load: () => import('../sign-in/mount-sign-up.tsx'),
    page: '/account/sign-in',
    guestsOnly: true,
  },
  'modal-forgot-password': {
    title: 'dialog.forgot',
    load: () => import('../sign-in/mount-forgot.tsx'),
    page: '/forgot-password',
  },
  'modal-sign-out': { title: 'signOut.submit', load: () => import('../sign-in/mount-sign-out.tsx'), page: '/account' },
  'modal-sign-in-confirmation': { title: 'dialog.confirmed', load: () => import('../sign-in/mount-confirmed.tsx') },
  'modal-welcome': { title: 'dialog.welcome', load: () => import('../sign-in/mount-welcome.tsx') },
  'modal-event': { title: 'dialog.event', load: () => import('../event/mount-event.tsx') },
  'modal-employee-terms': {
    title: 'dialog.terms',
    load: () => import('../sign-in/mount-terms.tsx'),
    page: '/associate-discount-terms',
  },
};
