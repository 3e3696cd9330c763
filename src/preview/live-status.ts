import type { Known } from './bridge-api.ts';
import { fetchUpdates } from './fetch-updates.ts';
import { latest } from './latest.ts';
import { followChanges } from './live.ts';
import type { Navigate } from './navigation.ts';
import { word } from './words/browser.ts';

const bridges = (): Window['cairnFrame'][] => [...document.querySelectorAll('iframe')].map((frame) => frame.contentWindow?.cairnFrame).filter((bridge) => bridge !== undefined);

/** Entries in loaded frames, with the fingerprints no frame of theirs lacks: they may stand at different moments. */
function shown(): Known {
  const byEntry = new Map<string, Set<string>>();
  for (const bridge of bridges()) {
    if (bridge === undefined) continue;
    const digests = new Set(bridge.digests());
    const known = byEntry.get(bridge.key);
    byEntry.set(bridge.key, known === undefined ? digests : new Set([...known].filter((digest) => digests.has(digest))));
  }
  return { keys: [...byEntry.keys()], have: [...byEntry.values()].flatMap((digests) => [...digests]) };
}

/** Keeps the frames and the list up to date with the content. */
export function connectLive(navigate: Navigate): void {
  const update = latest<undefined>(async (_, signal) => {
    const main = document.getElementById('entries');
    const query = main?.dataset['query'];
    if (main === null || query === undefined) return;
    const { list, entries } = await fetchUpdates(new URLSearchParams(query), shown(), signal);
    if (signal.aborted || document.getElementById('entries')?.dataset['query'] !== query) return;
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    for (const bridge of bridges()) {
      const entry = bridge === undefined ? undefined : byKey.get(bridge.key);
      if (entry !== undefined) bridge?.apply(entry);
    }
    if (list !== main.dataset['list']) navigate(location.href, 'quiet');
  });
  followChanges({
    onChange: () => update(undefined),
    onConnection: (state) => {
      const live = document.getElementById('live');
      if (live === null) return;
      live.dataset['state'] = state;
      const text = live.querySelector('[data-live-text]');
      const said = word(`js.live.${state}`);
      if (text !== null && text.textContent !== said) text.textContent = said;
    },
  });
}
