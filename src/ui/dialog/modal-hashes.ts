/**
 * Dialogs that have a URL (BLK-BTN-07): `#id` opens the `<dialog>` with that id. Add new ones here and give the
 * dialog the same id.
 */
const IDS = [
  'modal-sign-in',
  'modal-sign-up',
  'modal-sign-out',
  'modal-forgot-password',
  'modal-employee-terms',
  'modal-challenge',
  'modal-sign-in-confirmation',
  'modal-welcome',
  'modal-loyalty-sign-up',
  'modal-interests',
  'modal-newsletter',
  'modal-quickshop',
  'modal-event',
  'modal-gallery',
  'modal-size-chart',
  'modal-foot-sizes',
  'modal-language',
  'modal-language-preference',
  'modal-location-confirmation',
  'modal-consent',
  'modal-delivery',
  'modal-gift',
  'modal-ask-question',
  'modal-question-sent',
  'modal-review-content',
  'modal-pay-later',
  'modal-pickup',
  'modal-change-store',
  'modal-store-changed',
  'mini-cart',
] as const;

/** Hash → path after the locale of the page equivalent to the dialog, for links without script. */
export const MODAL_PAGES: Readonly<Record<string, string>> = {
  '#modal-newsletter': '/newsletter',
  '#modal-sign-up': '/sign-up',
  '#modal-loyalty-sign-up': '/account/enrol?programme=loyalty',
  '#modal-interests': '/account/enrol?step=interests&programme=loyalty',
  '#modal-consent': '/cookies',
};

/** Hash → id of the dialog. */
export const MODAL_HASHES: Readonly<Record<string, string>> = Object.fromEntries(IDS.map((id) => [`#${id}`, id]));
