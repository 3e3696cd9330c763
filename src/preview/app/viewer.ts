import { connectCompare } from '../compare/compare-frames.ts';
import { connectControls } from './controls/controls.ts';
import { restoreWork } from '../edit/drafts/browser-workspace.ts';
import { connectEdit } from '../edit/connect.ts';
import { connectFold } from './controls/fold.ts';
import { NOT_LOADED } from '../frames/bridge-api.ts';
import { startFrames } from '../frames/loading/start-frames.ts';
import { connectHealth } from '../panels/health/show-health.ts';
import { connectKeys } from './shortcuts/shortcuts.ts';
import { connectSeenAs, switchVersion } from './seen-as/connect-seen-as.ts';
import { loadContexts } from './seen-as/saved-contexts.ts';
import { connectEventLog } from '../panels/event-log/show-events.ts';
import { connectLive } from '../live/live-updates.ts';
import { connectMake } from '../make/connect-make.ts';
import { connectDiscussion } from '../discuss/connect-discussion.ts';
import { connectMedia } from '../media/connect-media.ts';
import { connectMessages } from '../messages/connect-messages.ts';
import { connectMatrix } from '../compare/matrix/matrix-cells.ts';
import { connectContentChecks } from '../checks/check-references.ts';
import { tellNotLoaded } from './on-demand/load-or-tell.ts';
import { connectNavigation } from './navigation/navigation.ts';
import { connectPalette } from './palette/palette.ts';
import { connectPanels } from '../panels/panel-loader.ts';
import { createInspectorLoader } from '../inspector/inspector-loader.ts';
import { connectInspector } from '../inspector/connect-inspector.ts';
import { toggleFocusMode } from '../inspector/focus-mode.ts';
import { connectPublish } from '../publish/connect-publish.ts';
import { connectPresence } from '../presence/connect-presence.ts';
import { connectReleases } from '../releases/connect-releases.ts';
import { connectSidebar } from '../sidebar/connect-sidebar.ts';
import { connectReviews } from '../panels/reviews/connect-reviews.ts';
import { connectWhy } from '../panels/why/why-frames.ts';
import { connectSignIn } from '../session/sign-in/connect-sign-in.ts';

/** Something done before the code of the viewer had come. */
interface RecordedTap {
  readonly type: string;
  readonly target: HTMLElement;
  /** Of a key that was pressed. */
  readonly key?: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

declare global {
  interface Window {
    /** What was recorded before this script loaded; see on-demand/record-presses.js. */
    cairnRecorded?: { taps: RecordedTap[]; ready: boolean };
  }
}

/** Language and theme apply as soon as they are chosen; without scripts a button submits the form. */
function connectPreferences(): void {
  document.addEventListener('change', (event) => {
    const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>('#choices') : null;
    form?.requestSubmit();
  });
}

/** Replays what was pressed, chosen and typed before this code had come, as recorded by `record-presses.js`, in order. */
function replayPresses(): void {
  const recorded = window.cairnRecorded;
  if (recorded === undefined) return;
  // What is dispatched here must not be recorded again.
  recorded.ready = true;
  const isPress = ({ type }: RecordedTap): boolean => type === 'click' || type === 'keydown';
  const taps = recorded.taps.splice(0);
  // Choices first, because the browser shows them already.
  for (const { type, target } of taps.filter((tap) => !isPress(tap)))
    target.dispatchEvent(new Event(type, { bubbles: true }));
  for (const { type, target, ...pressed } of taps.filter(isPress)) {
    if (type === 'keydown') {
      // The key before may have led to a field, to which this one belongs then.
      const focused = document.activeElement ?? target;
      focused.dispatchEvent(new KeyboardEvent(type, { ...pressed, bubbles: true, cancelable: true }));
      continue;
    }
    target.removeAttribute('aria-busy');
    target.click();
  }
}

connectSignIn();
restoreWork();
const navigate = connectNavigation();
connectFold();
connectControls(navigate);
startFrames();
document.addEventListener(NOT_LOADED, tellNotLoaded);
const openSeenAs = connectSeenAs(navigate);
connectPreferences();
connectPanels();
connectReviews();
connectMatrix();
connectCompare();
connectWhy();
void loadContexts();
connectPalette(navigate);
connectContentChecks();
connectEventLog();
connectHealth();
connectLive(navigate);
const inspector = createInspectorLoader();
const edit = connectEdit(navigate, inspector.load);
const foldInspector = connectInspector(inspector, edit);
connectPublish(edit.publish);
const foldSidebar = connectSidebar();
connectKeys({
  switchVersion: () => switchVersion(navigate),
  openContext: () => openSeenAs('context'),
  foldInspector,
  foldSidebar,
  focusMode: toggleFocusMode,
});
connectMake(navigate);
connectMedia();
connectMessages();
connectDiscussion();
connectPresence();
connectReleases();
replayPresses();
