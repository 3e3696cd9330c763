import { createBoundaryTimer } from '../../live/boundary-timer.ts';
import { fetchUpdates, isAsShared } from '../../live/fetch-updates.ts';
import { latest } from '../../live/latest.ts';
import { followChanges } from '../../live/change-stream.ts';

/** Keeps an entry in a window of its own in sync with the content. */
export function follow(): void {
  const isFrozen = isAsShared(location.search);
  const update = latest<undefined>(async (_, signal) => {
    const bridge = window.cairnFrame;
    if (bridge === undefined) return;
    const { entries } = await fetchUpdates(
      async (address, init) => {
        const response = await fetch(address, init);
        boundaries.note(response);
        return response;
      },
      new URLSearchParams(location.search),
      { keys: [bridge.key], have: bridge.digests() },
      signal,
    );
    const mine = entries.find(({ key }) => key === bridge.key);
    if (mine !== undefined && !signal.aborted) bridge.apply(mine);
  });
  const changed = (): void => {
    if (isFrozen) return;
    boundaries.forget();
    update(undefined);
  };
  const boundaries = createBoundaryTimer(changed);
  document.addEventListener('visibilitychange', () => document.hidden || boundaries.wake());
  followChanges({
    onChange: changed,
    onConnection: (state) => {
      // The server says why nothing is shown any more.
      if (state === 'ended') location.reload();
    },
  });
}
