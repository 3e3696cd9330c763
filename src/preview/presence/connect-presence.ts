import { loadUntilThere } from '../app/on-demand/load-code.ts';

/** Tells colleagues that this tab is there, once the viewer itself has loaded, where the content source knows of it. */
export function connectPresence(): void {
  const begin = (): void =>
    void loadUntilThere(() => import('./be-here.ts'))
      .then(({ beHere }) => beHere())
      .catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
