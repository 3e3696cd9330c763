/** Event on the document after a view is in place. */
export const VIEW_SHOWN = 'cairn-view-shown';
/** Event on the document when another view is requested. */
export const VIEW_ASKED = 'cairn-view-asked';
