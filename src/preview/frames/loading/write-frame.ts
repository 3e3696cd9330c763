import { BRIDGE_ID, FRAME_READY, type EntryUpdate, type FrameBridge } from '../bridge-api.ts';
import { openLinksOutside } from '../bridge/frame-links.ts';
import type { FrameText } from './frame-documents.ts';
import { notedIn } from '../morph/server-snapshot.ts';
import { interceptEvents } from '../../panels/event-log/event-interceptor.ts';
import { frameHeight, readState, reportSizes, notifyViewer, bootOnInteraction } from '../bridge/frame-state.ts';
import { setScreen } from '../restyle.ts';
import { setBlank } from './frame-pool.ts';

/**
 * Writes documents into empty frames: same markup, styles and address as the loaded document, without the navigation,
 * which costs more than all the rest. Until the frame boots, the viewer does from outside what `frame-bridge.ts` does
 * inside a frame.
 */

const RULES = 'script[data-rules]';

/** Starts the frame's own script, which then takes over. */
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
 * Writes a document into a blank frame.
 *
 * @param frame in the document, without an address
 * @param src address the document gets
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
  // Only scripts read the address, and setting it has a cost: otherwise it waits until the frame boots.
  if (!sleeps) takeAddress();
  inside.write(text.html);
  inside.close();
  // Events of the head's scripts are in the data layer by now; later ones are intercepted.
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
  // The parser may still wait for a style sheet.
  if (inside.readyState === 'loading') inside.addEventListener('DOMContentLoaded', stand, { once: true });
  else stand();
}

/** Provides the bridge of a frame from outside. */
function connect(view: Window & typeof globalThis, inside: Document, start: (started: () => void) => void): void {
  setScreen(inside, view.frameElement);
  const rules = inside.querySelector(RULES)?.textContent ?? '';
  if (rules !== '') {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(rules);
    // After the style sheets that the head's scripts adopted.
    inside.adoptedStyleSheets.push(sheet);
  }
  const state = readState(inside);
  const waiting: EntryUpdate[] = [];
  /** Called once the frame's own script has taken over. */
  const started: (() => void)[] = [];
  let booted = false;
  const boot = (): void => {
    if (booted) return;
    booted = true;
    view.cairnServerSnapshot = notedIn(inside.querySelector('main') ?? inside.body);
    start(() => {
      for (const update of waiting) view.cairnFrame?.apply(update);
      view.cairnFrame?.boot();
      for (const act of started) act();
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
    hold(element) {
      return new Promise((resolve) => {
        started.push(() => resolve(view.cairnFrame?.hold(element)));
        boot();
      });
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
