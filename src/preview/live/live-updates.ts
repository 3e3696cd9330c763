import { FRAME_READY, type FrameBridge, type Known } from '../frames/bridge-api.ts';
import { fetchUpdates, isAsShared } from './fetch-updates.ts';
import { latest } from './latest.ts';
import { followChanges } from './change-stream.ts';
import { VIEW_SHOWN, type Navigate } from '../app/navigation/navigation.ts';
import { t } from '../../messages/viewer/browser.ts';
import { CONTENT_CHANGED, RECHECK, withWorking, working } from './working-copy.ts';

/** Query without entry and test context: frames with an equal rest show the same content. */
function contentOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('entry');
  params.delete('p13n_testcontext');
  params.delete('cell');
  return params.toString();
}

/** Content query of the view itself. */
const ownContent = (): string => contentOf(document.getElementById('entries')?.dataset['query'] ?? '');

/** Frames by content query: matrix and comparison show other locales, versions and moments. */
function bridgesByContent(): Map<string, FrameBridge[]> {
  const byContent = new Map<string, FrameBridge[]>();
  for (const frame of document.querySelectorAll('iframe')) {
    const bridge = frame.contentWindow?.cairnFrame;
    if (bridge === undefined) continue;
    const content = contentOf(frame.dataset['shows']?.split('?')[1] ?? frame.contentWindow?.location.search ?? '');
    byContent.set(content, [...(byContent.get(content) ?? []), bridge]);
  }
  return byContent;
}

/** Frames with the view's own locale, version and moment; in a list all of them, also those a search found. */
export function bridges(): readonly FrameBridge[] {
  const all = bridgesByContent();
  return document.getElementById('entries')?.dataset['view'] === 'entries'
    ? [...all.values()].flat()
    : (all.get(ownContent()) ?? []);
}

/** Keys of the entries in loaded frames, with the digests that all frames of an entry have. */
export function shown(frames: readonly FrameBridge[] = bridges()): Known {
  const byEntry = new Map<string, Set<string>>();
  for (const bridge of frames) {
    const digests = new Set(bridge.digests());
    const known = byEntry.get(bridge.key);
    byEntry.set(
      bridge.key,
      known === undefined ? digests : new Set([...known].filter((digest) => digests.has(digest))),
    );
  }
  return { keys: [...byEntry.keys()], have: [...byEntry.values()].flatMap((digests) => [...digests]) };
}

/** Updates frames whose content differs from the view's own, with one request per content query. */
async function updateOthers(signal: AbortSignal): Promise<void> {
  const own = ownContent();
  const others = [...bridgesByContent()].filter(([content]) => content !== own && !isAsShared(content));
  await Promise.all(
    others.map(async ([content, frames]) => {
      const { entries } = await fetchUpdates(new URLSearchParams(content), shown(frames), signal);
      if (signal.aborted) return;
      const byKey = new Map(entries.map((entry) => [entry.key, entry]));
      for (const bridge of frames) {
        const entry = byKey.get(bridge.key);
        if (entry !== undefined) bridge.apply(entry);
      }
    }),
  );
}

/** Key of the entry shown alone, if it is on another page of its list. */
function aloneElsewhere(found: ReadonlySet<string>): string | undefined {
  const alone = new URLSearchParams(location.search).get('entry');
  return alone !== null && !found.has(alone) && bridges().some(({ key }) => key === alone) ? alone : undefined;
}

/** Address of this view with the unsaved changes of this tab. */
function workingHref(): string {
  const url = new URL(location.href);
  withWorking(url.searchParams);
  return url.href;
}

/** Keeps frames and list in sync with the content. */
export function connectLive(navigate: Navigate): void {
  /** Last list digest of entries on other pages, by address. */
  const saidElsewhere = new Map<string, string>();
  const update = latest<undefined>(async (_, signal) => {
    const main = document.getElementById('entries');
    const query = main?.dataset['query'];
    if (main === null || query === undefined) return;
    // A shared view is frozen; only frames beside it show current content.
    if (isAsShared(query)) return updateOthers(signal);
    const before = working.generation();
    const overtaken = working.busy();
    const params = withWorking(new URLSearchParams(query));
    const { list, entries: listed } = await fetchUpdates(params, shown(), signal);
    const elsewhere = aloneElsewhere(new Set(listed.map(({ key }) => key)));
    if (elsewhere !== undefined) params.set('entry', elsewhere);
    const alone = elsewhere === undefined ? undefined : await fetchUpdates(params, shown(), signal);
    const entries = alone?.entries ?? listed;
    // An edit was sent meanwhile: this answer may be older than the frames, and the edit triggers another update.
    if (overtaken || working.generation() !== before) return;
    if (signal.aborted || document.getElementById('entries')?.dataset['query'] !== query) return;
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    for (const bridge of bridges()) {
      const entry = byKey.get(bridge.key);
      if (entry !== undefined) bridge.apply(entry);
    }
    await updateOthers(signal);
    if (signal.aborted) return;
    const address = params.toString();
    const isNew = alone !== undefined && (saidElsewhere.get(address) ?? alone.list) !== alone.list;
    if (alone !== undefined) saidElsewhere.set(address, alone.list);
    if (isNew || list !== main.dataset['list']) navigate(workingHref(), 'quiet');
  });
  followChanges({
    onChange: (tags) => {
      update(undefined);
      // Refresh the notice that names the entries changed since.
      if (isAsShared(document.getElementById('entries')?.dataset['query'] ?? '')) navigate(location.href, 'quiet');
      document.dispatchEvent(new CustomEvent(CONTENT_CHANGED, { detail: tags }));
    },
    onConnection: (state) => {
      const live = document.getElementById('live');
      if (live === null) return;
      live.dataset['state'] = state;
      const text = live.querySelector('[data-live-text]');
      const said = t(`js.live.${state}`);
      if (text !== null && text.textContent !== said) text.textContent = said;
    },
  });
  document.addEventListener(RECHECK, () => update(undefined));
  // New views and frames come without the unsaved changes.
  for (const name of [VIEW_SHOWN, FRAME_READY])
    document.addEventListener(name, () => working.copy !== undefined && update(undefined));
}
