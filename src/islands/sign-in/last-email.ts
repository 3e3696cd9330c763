/** The email somebody typed in one of the dialogs, so that the next one need not ask again. Gone with the page. */
let typed = '';

export const lastEmail = (): string => typed;
export const keepEmail = (value: string): void => {
  typed = value;
};
