/**
 * Hot reload for islands that we mount ourselves: the React plugin of the dev server expects globals that Astro would
 * have set. Development only; the condition around its import removes it from every build.
 */
const runtime = '/@react-refresh';
const { injectIntoGlobalHook } = (await import(/* @vite-ignore */ runtime)) as {
  injectIntoGlobalHook: (target: Window) => void;
};
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

export {};
