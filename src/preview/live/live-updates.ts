import type { FrameBridge, Known } from '../frames/bridge-api.ts';
import { doubtTexts, forgetTexts } from '../frames/loading/frame-documents.ts';
import { fetchUpdates, isAsShared, UpdateRefused } from './fetch-updates.ts';
import { showEnded } from './ended.ts';
import { latest } from './latest.ts';
import { type Connection, followChanges } from './change-stream.ts';
import type { Navigate } from '../app/navigation/navigation.ts';
import { EXPORTED, isAbout, isOfWork, isTalk, TALKED } from './talk.ts';
import { t } from '../../messages/viewer/browser.ts';
import {
  boundaries,
  CONTENT_CHANGED,
  DATE_REACHED,
  fetchContent,
  isLooking,
  lookedSoFar,
  PRESENT,
  RECHECK,
  WORK_CONNECTION,
  working,
} from './working-copy.ts';
import { timeText } from '../session/format-moment.ts';
import { signedInAgain } from '../session/sign-in/ask-server.ts';

/** Status of a session that has ended: the stream of changes says so. */
const FORBIDDEN = 403;
/** Delay before a question that could not be asked is asked again; milliseconds. */
const AGAIN_MS = 2_000;

/** Counts the changes of this tab and the versions it looks at; the same as long as the frames show the same work. */
const generation = (): number => (working()?.generation() ?? 0) + lookedSoFar();

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
    ? [...all].flatMap(([content, frames]) => (new URLSearchParams(content).has(PRESENT) ? [] : frames))
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
      const { entries } = await fetchUpdates(fetchContent, new URLSearchParams(content), shown(frames), signal);
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

/** Whether a tag tells of comments on an entry in view, or of its state. */
const isOfShownEntry = (tag: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('.entry')].some((entry) => isAbout(tag, entry.dataset['document']));
/** Whether a tag tells of something that the first page lists. */
const isOfToday = (tag: string): boolean =>
  document.getElementById('entries')?.dataset['view'] === 'today' && isOfWork(tag);

/** Views that tell what stands on the CDN. */
const EXPORT_VIEWS: ReadonlySet<string | undefined> = new Set(['entries', 'today']);
const showsExports = (): boolean => EXPORT_VIEWS.has(document.getElementById('entries')?.dataset['view']);

/**
 * Shows the connection in the bar. The content service is away when its own watch says so, or when changes of this tab
 * do not get to it: the form and the bar say the same.
 */
function createConnectionState() {
  let stream: { readonly state: Connection; readonly since: string | undefined } | undefined;
  let failingSince: string | undefined;
  const show = (): void => {
    failingSince = working()?.connection.get() === 'away' ? (failingSince ?? new Date().toISOString()) : undefined;
    const live = document.getElementById('live');
    if (live === null || stream === undefined) return;
    const isFailing = stream.state === 'open' && failingSince !== undefined;
    const state = isFailing ? 'away' : stream.state;
    const since = isFailing ? failingSince : stream.since;
    live.dataset['state'] = state;
    const text = live.querySelector('[data-live-text]');
    const said = t(`js.live.${state}`, { time: since === undefined ? '' : timeText(since) });
    if (text !== null && text.textContent !== said) text.textContent = said;
  };
  return {
    show,
    stream(state: Connection, since: string | undefined): void {
      stream = { state, since };
      show();
    },
  };
}

/** Keeps frames and list in sync with the content. */
export function connectLive(navigate: Navigate): void {
  /** Last list digest of entries on other pages, by address. */
  const saidElsewhere = new Map<string, string>();
  const refresh = async (signal: AbortSignal): Promise<void> => {
    const main = document.getElementById('entries');
    const query = main?.dataset['query'];
    if (main === null || query === undefined) return;
    // A shared view is frozen; only frames beside it show current content.
    if (isAsShared(query)) return updateOthers(signal);
    const before = generation();
    const overtaken = working()?.busy() === true;
    const params = new URLSearchParams(query);
    const { list, entries: listed } = await fetchUpdates(fetchContent, params, shown(), signal);
    const elsewhere = aloneElsewhere(new Set(listed.map(({ key }) => key)));
    if (elsewhere !== undefined) params.set('entry', elsewhere);
    const alone = elsewhere === undefined ? undefined : await fetchUpdates(fetchContent, params, shown(), signal);
    const entries = alone?.entries ?? listed;
    // An edit was sent meanwhile: this answer may be older than the frames, and the edit triggers another update.
    if (overtaken || generation() !== before) return;
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
    // The list stays that of the draft while an earlier version is looked at.
    if ((isNew || list !== main.dataset['list']) && !isLooking()) navigate(location.href, 'quiet');
  };
  let again: ReturnType<typeof setTimeout> | undefined;
  const update = latest<undefined>(async (_, signal) => {
    clearTimeout(again);
    await refresh(signal).catch((error: unknown) => {
      // Without a connection `fetch` says no more than this.
      if (!(error instanceof TypeError || error instanceof UpdateRefused)) throw error;
      const hasEnded = error instanceof UpdateRefused && error.status === FORBIDDEN;
      if (!signal.aborted && !hasEnded) again = setTimeout(() => update(undefined), AGAIN_MS);
    });
  });
  const changed = (tags: readonly string[] | undefined, isFirst: boolean): void => {
    boundaries.forget();
    update(undefined);
    // The notice that names the entries changed since, and the first page, are about all of the content.
    const main = document.getElementById('entries');
    if (isAsShared(main?.dataset['query'] ?? '') || main?.dataset['view'] === 'today') navigate(location.href, 'quiet');
    if (isFirst) doubtTexts();
    else forgetTexts();
    document.dispatchEvent(new CustomEvent(CONTENT_CHANGED, { detail: tags }));
  };
  const connection = createConnectionState();
  document.addEventListener(WORK_CONNECTION, connection.show);
  const stop = followChanges({
    onChange: (tags, isFirst) => {
      if (tags?.every(isTalk) === true) {
        // Open comments are counted beside their entry, and its state stands there.
        if (tags.some((tag) => (tag === EXPORTED ? showsExports() : isOfShownEntry(tag) || isOfToday(tag))))
          navigate(location.href, 'quiet');
        return void document.dispatchEvent(new CustomEvent(TALKED, { detail: tags }));
      }
      changed(tags, isFirst);
    },
    onConnection: (state, since) => {
      if (state === 'ended' && showEnded()) {
        boundaries.forget();
        return stop();
      }
      if (state === 'ended') void signedInAgain('background');
      if (state === 'open') working()?.retry();
      connection.stream(state, since);
    },
  });
  document.addEventListener(RECHECK, () => update(undefined));
  document.addEventListener(DATE_REACHED, () => changed(undefined, false));
  document.addEventListener('visibilitychange', () => document.hidden || boundaries.wake());
}
