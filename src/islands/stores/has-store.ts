import { visitorState } from '../../personalisation/visitor-state.ts';

/** Only visitors with a preferred store load the code that shows it. */
const ask = (): void => {
  if (visitorState(document.cookie).storeId !== undefined) void import('./in-store.ts').catch(() => undefined);
};
addEventListener('cairn:state', ask);
ask();
