/**
 * Hot reload for islands that we mount ourselves: the dev server's React plugin
 * expects what Astro would have put into the page. Development only; the
 * condition around its import takes it out of every build.
 */
const runtime = '/@react-refresh';
const { injectIntoGlobalHook } = (await import(/* @vite-ignore */ runtime)) as {
  injectIntoGlobalHook: (target: Window) => void;
};
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

export {};
