import { FRAME_READY, LATE_ID, type EntryUpdate } from '../bridge-api.ts';
import type { LiveFrame } from '../morph/live-frame.ts';
import { remember, takeOver } from '../morph/server-snapshot.ts';
import { interceptEvents } from '../../panels/event-log/event-interceptor.ts';
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
 * Runs in preview frames only, and before everything else there. A viewer shows dozens of frames: all that one
 * needs to stand is here; the scripts of the page and what brings it up to date come when they are wanted.
 */
/** In a document that the viewer wrote it has seen to all that a frame needs to stand. */
const isWritten = window.cairnFrame !== undefined;
if (!isWritten) interceptEvents(window);
const memory: FrameMemory = { state: readState(document) };
const tell = (name: string): void => notifyViewer(window, name);

let isRemembered = false;
/** Before anything but the server has touched the document. */
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
  (loading ??= import('../morph/live-frame.ts').then(({ createLiveFrame }) => (live = createLiveFrame(memory, boot))));

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
    for (const script of late.content.querySelectorAll('script'))
      document.body.append(
        Object.assign(document.createElement('script'), { type: 'module', async: false, src: script.src }),
      );
    late.remove();
  }
  void load();
}

if (!isWritten) {
  bootOnInteraction(document, boot);
  openLinksOutside(document);
}

window.cairnFrame = {
  key: memory.state.key,
  digests: () => memory.state.order.map(([, digest]) => digest),
  order: () => memory.state.order,
  apply,
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
// Where no viewer sees to it.
if (window.parent === window || window.parent.document.getElementById('entries') === null) boot();
if (window.parent === window) void import('./standalone-frame.ts').then(({ follow }) => follow());
