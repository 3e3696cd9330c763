import { FRAME_READY, type Known } from './bridge-api.ts';
import { fetchUpdates } from './fetch-updates.ts';
import { latest } from './latest.ts';
import { followChanges } from './live.ts';
import { VIEW_SHOWN, type Navigate } from './navigation.ts';
import { word } from './words/browser.ts';
import { CONTENT_CHANGED, RECHECK, withWorking, working } from './working.ts';

export const bridges = (): Window['cairnFrame'][] => [...document.querySelectorAll('iframe')].map((frame) => frame.contentWindow?.cairnFrame).filter((bridge) => bridge !== undefined);

/** Entries in loaded frames, with the fingerprints no frame of theirs lacks: they may stand at different moments. */
export function shown(): Known {
  const byEntry = new Map<string, Set<string>>();
  for (const bridge of bridges()) {
    if (bridge === undefined) continue;
    const digests = new Set(bridge.digests());
    const known = byEntry.get(bridge.key);
    byEntry.set(bridge.key, known === undefined ? digests : new Set([...known].filter((digest) => digests.has(digest))));
  }
  return { keys: [...byEntry.keys()], have: [...byEntry.values()].flatMap((digests) => [...digests]) };
}

/** This view with the unsaved changes of this tab. */
function workingHref(): string {
  const url = new URL(location.href);
  withWorking(url.searchParams);
  return url.href;
}

/** Keeps the frames and the list up to date with the content. */
export function connectLive(navigate: Navigate): void {
  const update = latest<undefined>(async (_, signal) => {
    const main = document.getElementById('entries');
    const query = main?.dataset['query'];
    if (main === null || query === undefined) return;
    const before = working.generation();
    const overtaken = working.busy();
    const { list, entries } = await fetchUpdates(withWorking(new URLSearchParams(query)), shown(), signal);
    // An edit was on its way meanwhile: this answer may be older than what the frames show, and the edit asks again.
    if (overtaken || working.generation() !== before) return;
    if (signal.aborted || document.getElementById('entries')?.dataset['query'] !== query) return;
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    for (const bridge of bridges()) {
      const entry = bridge === undefined ? undefined : byKey.get(bridge.key);
      if (entry !== undefined) bridge?.apply(entry);
    }
    if (list !== main.dataset['list']) navigate(workingHref(), 'quiet');
  });
  followChanges({
    onChange: (tags) => {
      update(undefined);
      document.dispatchEvent(new CustomEvent(CONTENT_CHANGED, { detail: tags }));
    },
    onConnection: (state) => {
      const live = document.getElementById('live');
      if (live === null) return;
      live.dataset['state'] = state;
      const text = live.querySelector('[data-live-text]');
      const said = word(`js.live.${state}`);
      if (text !== null && text.textContent !== said) text.textContent = said;
    },
  });
  document.addEventListener(RECHECK, () => update(undefined));
  // Views and frames come as they are stored.
  for (const name of [VIEW_SHOWN, FRAME_READY]) document.addEventListener(name, () => working.copy !== undefined && update(undefined));
}
