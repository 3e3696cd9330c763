/** Names of the data layer events of pop-ups. The specification defines none [POP-07]. */
export const POP_UP_EVENTS = {
  impression: 'popup_impression',
  expand: 'popup_expand',
  close: 'popup_close',
} as const;
