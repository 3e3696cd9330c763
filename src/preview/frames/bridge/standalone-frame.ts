import { fetchUpdates, isAsShared } from '../../live/fetch-updates.ts';
import { latest } from '../../live/latest.ts';
import { followChanges } from '../../live/change-stream.ts';

/** Keeps an entry in a window of its own in sync with the content. */
export function follow(): void {
  if (isAsShared(location.search)) return;
  const update = latest<undefined>(async (_, signal) => {
    const bridge = window.cairnFrame;
    if (bridge === undefined) return;
    const { entries } = await fetchUpdates(
      fetch,
      new URLSearchParams(location.search),
      { keys: [bridge.key], have: bridge.digests() },
      signal,
    );
    const mine = entries.find(({ key }) => key === bridge.key);
    if (mine !== undefined && !signal.aborted) bridge.apply(mine);
  });
  followChanges({ onChange: () => update(undefined), onConnection: () => undefined });
}
