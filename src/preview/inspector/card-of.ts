/** The entry of a key, where it is in view. */
export const cardOf = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.entry[data-key="${CSS.escape(key)}"]`);
