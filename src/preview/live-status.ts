<<<<<<< HEAD
import { FRAME_READY, type Known } from './bridge-api.ts';
=======
import type { FrameBridge, Known } from './bridge-api.ts';
>>>>>>> 7dba4d7 (Entries are found by name, kind, text and id, with their last change; a matrix shows every segment, variant, width and locale live, a timeline when what begins and ends, a comparison fields, pixels and events of any two sides)
import { fetchUpdates } from './fetch-updates.ts';
import { latest } from './latest.ts';
import { followChanges } from './live.ts';
import { VIEW_SHOWN, type Navigate } from './navigation.ts';
import { word } from './words/browser.ts';
import { CONTENT_CHANGED, RECHECK, withWorking, working } from './working.ts';

<<<<<<< HEAD
export const bridges = (): Window['cairnFrame'][] => [...document.querySelectorAll('iframe')].map((frame) => frame.contentWindow?.cairnFrame).filter((bridge) => bridge !== undefined);

/** Entries in loaded frames, with the fingerprints no frame of theirs lacks: they may stand at different moments. */
export function shown(): Known {
=======
/** What a frame shows without regard to whom: a page is the same for everybody. */
function contentOf(frame: HTMLIFrameElement): string {
  const params = new URLSearchParams(frame.contentWindow?.location.search);
  params.delete('entry');
  params.delete('p13n_testcontext');
  return params.toString();
}

/** Frames by the content they show: those of a matrix or a comparison stand in other locales, versions and moments. */
function bridges(): Map<string, FrameBridge[]> {
  const byContent = new Map<string, FrameBridge[]>();
  for (const frame of document.querySelectorAll('iframe')) {
    const bridge = frame.contentWindow?.cairnFrame;
    if (bridge !== undefined) byContent.set(contentOf(frame), [...(byContent.get(contentOf(frame)) ?? []), bridge]);
  }
  return byContent;
}

/** Entries in loaded frames, with the fingerprints no frame of theirs lacks: they may stand at different moments. */
function shown(frames: readonly FrameBridge[]): Known {
>>>>>>> 7dba4d7 (Entries are found by name, kind, text and id, with their last change; a matrix shows every segment, variant, width and locale live, a timeline when what begins and ends, a comparison fields, pixels and events of any two sides)
  const byEntry = new Map<string, Set<string>>();
  for (const bridge of frames) {
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
<<<<<<< HEAD
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
=======
    const own = new URLSearchParams(query);
    own.delete('p13n_testcontext');
    const frames = bridges();
    if (!frames.has(own.toString())) frames.set(own.toString(), []);
    const isOld = (): boolean => signal.aborted || document.getElementById('entries')?.dataset['query'] !== query;
    await Promise.all(
      [...frames].map(async ([content, shownThere]) => {
        const { list, entries } = await fetchUpdates(new URLSearchParams(content), shown(shownThere), signal);
        if (isOld()) return;
        const byKey = new Map(entries.map((entry) => [entry.key, entry]));
        for (const bridge of shownThere) {
          const entry = byKey.get(bridge.key);
          if (entry !== undefined) bridge.apply(entry);
        }
        if (content === own.toString() && list !== main.dataset['list']) navigate(location.href, 'quiet');
      }),
    );
>>>>>>> 7dba4d7 (Entries are found by name, kind, text and id, with their last change; a matrix shows every segment, variant, width and locale live, a timeline when what begins and ends, a comparison fields, pixels and events of any two sides)
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
