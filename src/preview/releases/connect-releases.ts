import { loadUntilThere } from '../app/on-demand/load-code.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';

type Opener = (host: HTMLElement) => () => void;

/** Shows something in an element of some views for as long as that is there, and loads nothing of it before. */
function whileThere(id: string, load: () => Promise<Opener>): void {
  let shown: { readonly host: HTMLElement; readonly leave: () => void } | undefined;
  const look = (): void => {
    const host = document.getElementById(id);
    if (host === (shown?.host ?? null)) return;
    shown?.leave();
    shown = undefined;
    if (host === null) return;
    let isLeft = false;
    let unmount = (): void => undefined;
    shown = { host, leave: () => ((isLeft = true), unmount()) };
    void load().then((open) => {
      if (!isLeft) unmount = open(host);
    });
  };
  document.addEventListener(VIEW_SHOWN, look);
  look();
}

/** Shows the releases in their view, and the scheduled ones on the timeline. */
export function connectReleases(): void {
  const load = () => loadUntilThere(() => import('./open-releases.tsx'));
  whileThere('releases', async () => (await load()).openReleases);
  whileThere('release-bars', async () => (await load()).openReleaseBars);
}
