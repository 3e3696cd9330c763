/**
 * The dialogs that have an address (BLK-BTN-07): hash → id of the `<dialog>`.
 * A new one is added here; whoever brings the dialog gives it that id.
 */
export const MODAL_HASHES: Readonly<Record<string, string>> = {
  '#modal-sign-in': 'modal-sign-in',
  '#modal-sign-up': 'modal-sign-up',
  '#modal-loyalty': 'modal-loyalty',
  '#modal-newsletter': 'modal-newsletter',
  '#modal-quickshop': 'modal-quickshop',
  '#modal-event': 'modal-event',
  '#modal-size-chart': 'modal-size-chart',
  '#mini-cart': 'mini-cart',
};
