/** Only who has a store loads what tells of it. */
const ask = (): void => {
  if (/cairn-state=(?:[^;]*&)?p=/.test(document.cookie)) void import('./in-store.ts').catch(() => undefined);
};
addEventListener('cairn:state', ask);
ask();

export {};
