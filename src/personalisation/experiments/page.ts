/**
 * Experiments of a page: which variant an experience with `data-experiment` shows, and what was seen and done of it.
 * The server decides (`/api/experiments`), so that no code of the vendor's comes here. What is decided is kept for
 * the next page, which shows it before anything is painted; on this page it is shown only where nobody can see it
 * change. Loaded only by pages that have such an experience, with leave only.
 */
import { CONSENT, cookieIn } from '../consent/consent.ts';
import { whileConsented } from '../consent/consent-gate.ts';
import { keep, show } from '../decisions/client.ts';
import { EVENTS } from './constants.ts';
import { EventQueue, type Delivery } from './event-queue.ts';

type PageEvent =
  | { readonly type: 'exposure'; readonly key: string; readonly variation: string }
  | { readonly type: 'event'; readonly key: string };

const QUEUE = 'cairn-experiment-events';
const EXPOSED = 'cairn-experiment-exposures';
const WORTH_ANOTHER_TRY = new Set([408, 425, 429]);
/** Share of a place, or of the screen, that must be in view for it to have been seen. */
const HALF = 0.5;

const html = document.documentElement;
const query = new URLSearchParams(location.search);
/** Somebody looks at what others would see: nothing is counted. */
const isForced = query.has('p13n_testcontext') || query.get('preview') === 'true';
const places = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('cairn-segments[data-experiment]')];

const post = (call: string, body: object): Promise<Response> =>
  fetch(
    `/api/experiments/${call}?locale=${html.lang.toLowerCase()}${query.get('preview') === 'true' ? '&preview=true' : ''}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), keepalive: true },
  );

const send = async (events: readonly PageEvent[]): Promise<Delivery> => {
  const { ok, status } = await post('events', { events });
  return ok ? 'sent' : status >= 500 || WORTH_ANOTHER_TRY.has(status) ? 'failed' : 'refused';
};

function stored(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Whether this visitor has been counted for a variation; notes it when not. */
function isFirst(key: string, variation: string): boolean {
  const name = `${key}:${variation}`;
  const known = (stored()?.getItem(EXPOSED) ?? '').split(' ');
  if (known.includes(name)) return false;
  stored()?.setItem(EXPOSED, [...known.filter(Boolean), name].join(' '));
  return true;
}

/** Decides, watches and tells until it is stopped. */
function take(): () => void {
  const store = stored();
  const queue = new EventQueue<PageEvent, readonly PageEvent[]>({
    name: QUEUE,
    ...EVENTS,
    toBatch: (events) => events,
    send,
    ...(store && { store }),
  });
  const stop = new AbortController();
  const { signal } = stop;
  const asked = new Set<string>();
  const given = new Map<string, string>();
  /** Places whose variation was there before anybody saw them. Others are not counted: who gets the baseline would be counted a page earlier than the rest. */
  const fair = new WeakSet<Element>();
  const inView = new Set<HTMLElement>();

  const tell = (): void => {
    for (const place of inView) {
      const { experiment: key = '', shown = '' } = place.dataset;
      const variation = given.get(key);
      if (variation === undefined || isForced || !fair.has(place)) continue;
      const isThere = [...place.children].some((child) => (child as HTMLElement).dataset['segment'] === variation);
      if (shown === (isThere ? variation : 'baseline') && isFirst(key, variation))
        queue.add({ type: 'exposure', key, variation });
    }
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        if (intersectionRatio >= HALF || intersectionRect.height >= innerHeight * HALF)
          inView.add(target as HTMLElement);
        else inView.delete(target as HTMLElement);
      }
      tell();
    },
    { threshold: [0, 0.25, HALF, 0.75, 1] },
  );

  const look = async (): Promise<void> => {
    const fresh = places().filter(({ dataset: { experiment = '' } }) => !asked.has(experiment));
    if (fresh.length === 0) return;
    const before = { ...window.cairnDecisions };
    for (const { dataset } of fresh) asked.add(dataset['experiment'] ?? '');
    const answer = await post('decide', {
      keys: [...new Set(fresh.map(({ dataset }) => dataset['experiment'] ?? ''))],
    });
    if (answer.status !== 200 || signal.aborted) return;
    const { variations } = (await answer.json()) as { variations: Readonly<Record<string, string>> };
    for (const place of fresh) {
      const { experiment: key = '', experience = '' } = place.dataset;
      const variation = variations[key];
      // Whoever takes part in nothing any more sees the baseline, from the next page on.
      keep(experience, variation);
      if (variation === undefined) continue;
      given.set(key, variation);
      if (before[experience] === variation || show(experience, variation)) fair.add(place);
      watcher.observe(place);
    }
    tell();
  };
  const start = (): void => void look().catch(() => undefined);

  // Sections that come later, and variants that hold experiments.
  document.addEventListener('cairn:section', start, { signal });
  document.addEventListener(
    'click',
    ({ target }) => {
      const place =
        target instanceof Element
          ? target.closest<HTMLElement>('cairn-segments[data-experiment][data-tracking-event]')
          : null;
      const { experiment = '', trackingEvent = '' } = place?.dataset ?? {};
      if (given.has(experiment) && !isForced) queue.add({ type: 'event', key: trackingEvent });
    },
    { signal },
  );
  addEventListener('pagehide', () => void queue.flush(), { signal });
  start();

  return () => {
    stop.abort();
    watcher.disconnect();
    queue.close();
    for (const name of [QUEUE, EXPOSED]) store?.removeItem(name);
  };
}

const begin = (): void => {
  // The server judges whether somebody may preview.
  if (query.get('preview') === 'true' && cookieIn(document.cookie, 'cairn-consent') === undefined) take();
  else whileConsented(CONSENT.targeting, take);
};
// Nobody sees a page yet that is rendered ahead; and nothing on a page waits for this.
if ('prerendering' in document && document.prerendering === true)
  document.addEventListener('prerenderingchange', begin, { once: true });
else requestAnimationFrame(() => setTimeout(begin));
