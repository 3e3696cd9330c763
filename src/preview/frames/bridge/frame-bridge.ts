import { loadUntilThere } from '../../app/on-demand/load-code.ts';
import { FRAME_READY, LATE_ID, type EntryUpdate } from '../bridge-api.ts';
import type { LiveFrame } from '../morph/live-frame.ts';
import { remember, takeOver } from '../morph/server-snapshot.ts';
import { interceptEvents } from '../../panels/event-log/event-interceptor.ts';
import { setScreen } from '../restyle.ts';
import { openLinksOutside } from './frame-links.ts';
import {
  frameHeight,
  readState,
  reportSizes,
  notifyViewer,
  bootOnInteraction,
  type FrameMemory,
} from './frame-state.ts';
import type {} from '../../live/working-copy.ts';

/**
 * Runs first in every preview frame. A viewer shows dozens of frames, so this holds only what a frame needs to appear;
 * the page's scripts and the code for updates load on demand.
 */
/** In a written document the viewer has already provided the bridge. */
const isWritten = window.cairnFrame !== undefined;
if (!isWritten) interceptEvents(window);
const memory: FrameMemory = { state: readState(document) };
const tell = (name: string): void => notifyViewer(window, name);

let isRemembered = false;
/** Takes the snapshot before any script changes the document. */
function rememberOnce(): void {
  if (isRemembered) return;
  isRemembered = true;
  if (window.cairnServerSnapshot === undefined) remember(document.querySelector('main') ?? document.body);
  else takeOver(window.cairnServerSnapshot);
  delete window.cairnServerSnapshot;
}

let live: LiveFrame | undefined;
let loading: Promise<LiveFrame> | undefined;
const load = (): Promise<LiveFrame> =>
  (loading ??= loadUntilThere(() => import('../morph/live-frame.ts')).then(
    ({ createLiveFrame }) => (live = createLiveFrame(memory, boot)),
  ));

function apply(update: EntryUpdate): void {
  rememberOnce();
  if (live !== undefined) live.apply(update);
  // All waiters share one promise and run in order.
  else void load().then((frame) => frame.apply(update));
}

let booted = false;
function boot(): void {
  if (booted) return;
  booted = true;
  rememberOnce();
  const late = document.getElementById(LATE_ID);
  if (late instanceof HTMLTemplateElement) {
    for (const script of late.content.querySelectorAll('script'))
      document.body.append(
        Object.assign(document.createElement('script'), { type: 'module', async: false, src: script.src }),
      );
    late.remove();
  }
  void load();
}

if (!isWritten) {
  if (window.parent !== window) setScreen(document, window.frameElement);
  bootOnInteraction(document, boot);
  openLinksOutside(document);
}

window.cairnFrame = {
  key: memory.state.key,
  digests: () => memory.state.order.map(([, digest]) => digest),
  order: () => memory.state.order,
  apply,
  async hold(element) {
    rememberOnce();
    return (await load()).hold(element);
  },
  height: () => frameHeight(document),
  boot,
  get booted() {
    return booted;
  },
};
if (!isWritten) {
  reportSizes(window);
  tell(FRAME_READY);
}
// Outside of a viewer nobody else would boot it.
if (window.parent === window || window.parent.document.getElementById('entries') === null) boot();
if (window.parent === window) void loadUntilThere(() => import('./standalone-frame.ts')).then(({ follow }) => follow());
