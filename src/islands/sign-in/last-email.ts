/** The email last entered in a dialog, to prefill the next one. Lost when the page unloads. */
let typed = '';

export const lastEmail = (): string => typed;
export const keepEmail = (value: string): void => {
  typed = value;
};
