/**
 * Experiments of a page: decides which variant an experience with `data-experiment` shows and tracks exposures and
 * clicks. The server decides (`/api/experiments`), so that the page loads no vendor code. A decision is stored for the
 * next page, which shows it at the first paint; on this page it is shown only where the change is invisible. Loaded
 * only by pages with such an experience; decides and tracks only with consent.
 */
import { CONSENT, cookieIn } from '../consent/consent.ts';
import { whileConsented } from '../consent/consent-gate.ts';
import { keep, show } from '../decisions/client.ts';
import { EVENTS } from './constants.ts';
import { CUSTOMER_DATA_QUEUE, customerDataQueue } from './customer-data-queue.ts';
import { EventQueue, type Delivery } from './event-queue.ts';

type PageEvent =
  | { readonly type: 'exposure'; readonly key: string; readonly variation: string }
  | { readonly type: 'event'; readonly key: string };

const QUEUE = 'cairn-experiment-events';
const EXPOSED = 'cairn-experiment-exposures';
const WORTH_ANOTHER_TRY = new Set([408, 425, 429]);
/** Share of an element, or of the viewport, that must be visible for an exposure. */
const HALF = 0.5;

const html = document.documentElement;
const query = new URLSearchParams(location.search);
/** A preview or a forced variant: no exposures are counted. */
const isForced = query.has('p13n_testcontext') || query.get('preview') === 'true';
const places = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('cairn-segments[data-experiment]')];

const post = (call: string, body: object): Promise<Response> =>
  fetch(
    `/api/experiments/${call}?locale=${html.lang.toLowerCase()}${query.get('preview') === 'true' ? '&preview=true' : ''}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), keepalive: true },
  );

const send = async (call: string, body: object): Promise<Delivery> => {
  const { ok, status } = await post(call, body);
  return ok ? 'sent' : status >= 500 || WORTH_ANOTHER_TRY.has(status) ? 'failed' : 'refused';
};

function stored(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Whether this is the visitor's first exposure to a variation; records it. */
function isFirst(key: string, variation: string): boolean {
  const name = `${key}:${variation}`;
  const known = (stored()?.getItem(EXPOSED) ?? '').split(' ');
  if (known.includes(name)) return false;
  stored()?.setItem(EXPOSED, [...known.filter(Boolean), name].join(' '));
  return true;
}

/** Decides variations and tracks exposures and events. Returns a function that stops it. */
function take(): () => void {
  const store = stored();
  const queue = new EventQueue<PageEvent, readonly PageEvent[]>({
    name: QUEUE,
    ...EVENTS,
    toBatch: (events) => events,
    send: (events) => send('events', { events }),
    ...(store && { store }),
  });
  let customerData: ReturnType<typeof customerDataQueue> | undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const asked = new Set<string>();
  const given = new Map<string, string>();
  /**
   * Elements whose variation was in place before they became visible. Others are not counted, or visitors with the
   * baseline would be counted one page earlier than the rest.
   */
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
    const { variations, customerData: isToldOf } = (await answer.json()) as {
      variations: Readonly<Record<string, string>>;
      customerData?: true;
    };
    if (isToldOf === true && !isForced && customerData === undefined) {
      customerData = customerDataQueue((event) => send('customer-data', event), store ?? undefined);
      customerData.add({ action: 'viewed', path: location.pathname });
    }
    for (const place of fresh) {
      const { experiment: key = '', experience = '' } = place.dataset;
      const variation = Object.hasOwn(variations, key) ? variations[key] : undefined;
      // A visitor who no longer takes part sees the baseline from the next page on.
      keep(experience, variation);
      if (variation === undefined) continue;
      given.set(key, variation);
      if (before[experience] === variation || show(experience, variation)) fair.add(place);
      watcher.observe(place);
    }
    tell();
  };
  const start = (): void => void look().catch(() => undefined);

  // Deferred sections, and variants that contain experiments.
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
    customerData?.close();
    for (const name of [QUEUE, EXPOSED, CUSTOMER_DATA_QUEUE]) store?.removeItem(name);
  };
}

const begin = (): void => {
  // The server checks whether the visitor may preview.
  if (query.get('preview') === 'true' && cookieIn(document.cookie, 'cairn-consent') === undefined) take();
  else whileConsented(CONSENT.targeting, take);
};
// A prerendered page is not visible yet. Nothing on the page waits for this.
if ('prerendering' in document && document.prerendering === true)
  document.addEventListener('prerenderingchange', begin, { once: true });
else requestAnimationFrame(() => setTimeout(begin));
