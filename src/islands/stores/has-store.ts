/** Only visitors with a preferred store load the code that shows it. */
const ask = (): void => {
  if (document.documentElement.hasAttribute('data-has-store')) void import('./in-store.ts').catch(() => undefined);
};
addEventListener('cairn:state', ask);
ask();

export {};
