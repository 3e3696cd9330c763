import { BRIDGE_ID, FRAME_READY, type EntryUpdate, type FrameBridge } from '../bridge-api.ts';
import { openLinksOutside } from '../bridge/frame-links.ts';
import type { FrameText } from './frame-documents.ts';
import { notedIn } from '../morph/server-snapshot.ts';
import { interceptEvents } from '../../panels/event-log/event-interceptor.ts';
import { frameHeight, readState, reportSizes, notifyViewer, bootOnInteraction } from '../bridge/frame-state.ts';
import { setBlank } from './frame-pool.ts';

/**
 * Documents written into empty frames: the markup, styles and address of the frame's own document without its
 * navigation, which costs the browser more than all the rest. Until something wants the scripts the viewer does
 * from outside what `frame-bridge.ts` does in a frame.
 */

const RULES = 'script[data-rules]';

/** Starts the frame's own script, which then takes over from here. */
function startBridge(inside: Document, { sleeping }: FrameText, started: () => void): void {
  for (const text of sleeping) inside.head.append(Object.assign(inside.createElement('script'), { text }));
  const template = inside.getElementById(BRIDGE_ID) as HTMLTemplateElement | null;
  const src = template?.content.querySelector('script')?.src;
  if (src === undefined) return;
  const script = Object.assign(inside.createElement('script'), { type: 'module', src });
  script.addEventListener('load', started, { once: true });
  template?.remove();
  inside.body.append(script);
}

/**
 * Writes a document into a frame that shows nothing yet, or in which nothing has run.
 *
 * @param frame in the document, without an address
 * @param src address that the document has
 */
export function writeFrame(frame: HTMLIFrameElement, src: string, text: FrameText): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const inside = frame.contentDocument;
  if (view === null || inside === null) return;
  inside.open();
  inside.adoptedStyleSheets = [];
  const sleeps = text.sleeping.length > 0;
  setBlank(frame, sleeps);
  const takeAddress = (): void => view.history.replaceState(null, '', src);
  // Only scripts read it, and it is not for nothing. Until then a document has that of the viewer.
  if (!sleeps) takeAddress();
  inside.write(text.html);
  inside.close();
  // What the head's scripts have told by now is in the data layer; from here on it is held back.
  if (!sleeps) interceptEvents(view);
  const stand = (): void =>
    connect(view, inside, (started) => {
      setBlank(frame, false);
      if (sleeps) {
        interceptEvents(view);
        takeAddress();
      }
      startBridge(inside, text, started);
    });
  // The parser waits for a style sheet that is not there yet.
  if (inside.readyState === 'loading') inside.addEventListener('DOMContentLoaded', stand, { once: true });
  else stand();
}

/** Does from outside what a frame needs to stand. */
function connect(view: Window & typeof globalThis, inside: Document, start: (started: () => void) => void): void {
  const rules = inside.querySelector(RULES)?.textContent ?? '';
  if (rules !== '') {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(rules);
    // After those of the page's own scripts in its head.
    inside.adoptedStyleSheets.push(sheet);
  }
  const state = readState(inside);
  const waiting: EntryUpdate[] = [];
  let booted = false;
  const boot = (): void => {
    if (booted) return;
    booted = true;
    view.cairnServerSnapshot = notedIn(inside.querySelector('main') ?? inside.body);
    start(() => {
      for (const update of waiting) view.cairnFrame?.apply(update);
      view.cairnFrame?.boot();
    });
  };
  const bridge: FrameBridge = {
    key: state.key,
    digests: () => state.order.map(([, digest]) => digest),
    order: () => state.order,
    apply(update) {
      const known = new Map(state.order);
      const isSame =
        update.sections === state.sections &&
        update.order.length === state.order.length &&
        update.order.every(([uid, digest]) => known.get(uid) === digest);
      if (isSame && waiting.length === 0) return;
      waiting.push(update);
      boot();
    },
    height: () => frameHeight(inside),
    boot,
    get booted() {
      return booted;
    },
  };
  view.cairnFrame = bridge;
  bootOnInteraction(inside, boot);
  openLinksOutside(inside);
  reportSizes(view);
  const link = inside.querySelector('link[rel="stylesheet"]');
  const ready = (): void => notifyViewer(view, FRAME_READY);
  if (link === null || (link as HTMLLinkElement).sheet !== null) return ready();
  for (const name of ['load', 'error']) link.addEventListener(name, ready, { once: true });
}
