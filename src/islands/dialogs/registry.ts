import { miniCartModule } from '../mini-cart/when-answered.ts';
import type { DialogEntry } from './dialog.ts';

/** Between the titles in the page (frame.ts). */
export const TITLES_BETWEEN = '|';

/** The dialogs built on demand, by the id of their `<dialog>`; their hashes are in `ui/dialog/modal-hashes.ts`. */
export const DIALOGS: Readonly<Record<string, DialogEntry>> = {
  'modal-newsletter': {
    title: 'newsletter.title',
    load: () => import('../newsletter/mount.ts'),
    page: '/newsletter',
  },
  'modal-quickshop': { title: 'quickshop', load: () => import('../quickshop/mount.ts') },
  'modal-gallery': { title: 'product.gallery.title', load: () => import('../gallery/mount.ts') },
  'modal-size-chart': { title: 'sizes.title', load: () => import('../size-chart/mount.ts') },
  'modal-foot-sizes': { title: 'sizes.feet.title', load: () => import('../size-chart/mount.ts'), page: '/foot-sizes' },
  'modal-ask-question': { title: 'question.ask', load: () => import('../reviews/mount-ask.ts') },
  'modal-question-sent': { title: 'question.sent', load: () => import('../reviews/mount-ask.ts') },
  'modal-review-content': { title: 'reviews.photo.dialog', load: () => import('../reviews/mount-photo.ts') },
  'modal-consent': { title: 'consent.settings', load: () => import('../consent/mount.ts'), page: '/cookies' },
  'modal-language': { title: 'language.title', load: () => import('../language/mount.ts') },
  'modal-language-preference': {
    title: 'language.preference.title',
    load: () => import('../language/mount-preference.ts'),
  },
  'modal-location-confirmation': {
    title: 'location.title',
    load: () => import('../language/mount-preference.ts'),
  },
  'modal-delivery': { title: 'delivery.title', load: () => import('../delivery/mount.ts'), page: '/cart' },
  'modal-pickup': { title: 'delivery.stores', load: () => import('../stores/mount-pickup.ts') },
  'modal-change-store': { title: 'changeStore.title', load: () => import('../stores/mount-change.ts'), page: '/cart' },
  'modal-store-changed': {
    title: 'storeChanged.title',
    load: () => import('../stores/mount-change.ts'),
    page: '/cart',
  },
  'modal-gift': { title: 'gift.title', load: () => import('../gift/mount.ts'), page: '/cart' },
  'modal-pay-later': { title: 'payLater.title', load: () => import('../pay-later/mount.ts') },
  'mini-cart': { title: 'cart.title', load: miniCartModule, page: '/cart' },
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
  'modal-loyalty-sign-up': {
    title: 'member.join',
    load: () => import('../enrolment/mount-loyalty.ts'),
    page: '/account/enrol',
  },
  'modal-interests': {
    title: 'enrol.interests.title',
    load: () => import('../enrolment/mount-interests.ts'),
    page: '/account/profile',
  },
  'modal-event': { title: 'dialog.event', load: () => import('../event/mount-event.tsx') },
  'modal-employee-terms': {
    title: 'dialog.terms',
    load: () => import('../sign-in/mount-terms.tsx'),
    page: '/associate-discount-terms',
  },
};
