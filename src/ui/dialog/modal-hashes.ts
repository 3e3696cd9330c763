/**
 * The dialogs that have an address (BLK-BTN-07): `#id` opens the `<dialog>` of
 * that id. A new one is added here; whoever brings the dialog gives it that id.
 */
const IDS = [
  'modal-sign-in',
  'modal-sign-up',
  'modal-sign-out',
  'modal-forgot-password',
  'modal-employee-terms',
  'modal-sign-in-confirmation',
  'modal-welcome',
  'modal-loyalty',
  'modal-newsletter',
  'modal-quickshop',
  'modal-event',
  'modal-size-chart',
  'modal-foot-sizes',
  'modal-language',
  'modal-consent',
  'mini-cart',
] as const;

/** Hash → path behind the locale of a page that does what the dialog does: where its links lead without a script. */
export const MODAL_PAGES: Readonly<Record<string, string>> = {
  '#modal-newsletter': '/newsletter',
  '#modal-sign-up': '/sign-up',
  '#modal-consent': '/cookies',
};

/** Hash → id of the dialog. */
export const MODAL_HASHES: Readonly<Record<string, string>> = Object.fromEntries(IDS.map((id) => [`#${id}`, id]));
