import { FRAME_READY, FRAME_RESIZED, LATE_ID, type EntryUpdate } from './bridge-api.ts';
import type { LiveFrame } from './frame-live.ts';
import { remember } from './given.ts';
import { holdBack } from './ledger/hold-back.ts';
import { frameHeight, readState, type FrameMemory } from './frame-state.ts';
import type {} from './working.ts';

/**
 * Runs in preview frames only, and before everything else there. A viewer shows dozens of frames: all that one
 * needs to stand is here; the scripts of the page and what brings it up to date come when they are wanted.
 */
holdBack();
const memory: FrameMemory = { state: readState(document) };
const tell = (name: string): void => void (window.parent !== window && window.frameElement?.dispatchEvent(new Event(name, { bubbles: true })));

let isRemembered = false;
/** Before anything but the server has touched the document. */
function rememberOnce(): void {
  if (isRemembered) return;
  isRemembered = true;
  remember(document.body);
}

let live: LiveFrame | undefined;
let loading: Promise<LiveFrame> | undefined;
const load = (): Promise<LiveFrame> =>
  (loading ??= import('./frame-live.ts').then(({ createLiveFrame }) => (live = createLiveFrame(memory, boot))));

function apply(update: EntryUpdate): void {
  rememberOnce();
  if (live !== undefined) live.apply(update);
  // All that wait do so for the same promise, in the order they came.
  else void load().then((frame) => frame.apply(update));
}

let booted = false;
function boot(): void {
  if (booted) return;
  booted = true;
  rememberOnce();
  const late = document.getElementById(LATE_ID);
  if (late instanceof HTMLTemplateElement) {
    for (const script of late.content.querySelectorAll('script')) document.body.append(Object.assign(document.createElement('script'), { type: 'module', async: false, src: script.src }));
    late.remove();
  }
  void load();
}

/** Whoever comes near a frame finds it alive. */
for (const name of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']) document.addEventListener(name, boot, { capture: true, once: true, passive: true });

/** Links lead into a window of their own, so that the frame keeps showing its entry. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || event.defaultPrevented || window.parent === window) return;
  const url = new URL(link.href, location.href);
  if (url.hash !== '' && url.pathname === location.pathname) return;
  event.preventDefault();
  void import('./walk/walk-address.ts').then(({ walkAddress }) => window.open(walkAddress(url, new URLSearchParams(location.search)), '_blank', 'noopener'));
});

window.cairnFrame = {
  key: memory.state.key,
  digests: () => memory.state.order.map(([, digest]) => digest),
  order: () => memory.state.order,
  apply,
  height: frameHeight,
  boot,
  get booted() {
    return booted;
  },
};
// Told when the browser has laid the frame out for a picture: asking for its height then costs nothing.
const sizes = new ResizeObserver(() => tell(FRAME_RESIZED));
for (const part of document.querySelectorAll('body, main')) sizes.observe(part);
tell(FRAME_READY);
// Where no viewer sees to it.
if (window.parent === window || window.parent.document.getElementById('entries') === null) boot();
if (window.parent === window) void import('./frame-alone.ts').then(({ follow }) => follow());
