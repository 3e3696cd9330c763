import { connectCompare } from '../compare/compare-frames.ts';
import { connectSavedContexts } from './controls/saved-contexts.ts';
import { connectControls } from './controls/controls.ts';
import { connectEdit } from '../edit/connect.ts';
import { connectFold } from './controls/fold.ts';
import { connectFrameLoader } from '../frames/loading/frame-loader.ts';
import { connectFrames } from '../frames/loading/frame-size.ts';
import { connectHealth } from '../panels/health/show-health.ts';
import { connectKeys } from './shortcuts/shortcuts.ts';
import { connectEventLog } from '../panels/event-log/show-events.ts';
import { connectLive } from '../live/live-updates.ts';
import { connectMatrix } from '../compare/matrix/matrix-cells.ts';
import { connectContentChecks } from '../checks/check-references.ts';
import { connectNavigation } from './navigation/navigation.ts';
import { connectPalette } from './palette/palette.ts';
import { connectPanels } from '../panels/panel-loader.ts';
import { connectReviews } from '../panels/reviews/connect-reviews.ts';
import { connectWhy } from '../panels/why/why-frames.ts';

/** Language and theme apply as soon as they are chosen; without scripts a button submits the form. */
function connectPreferences(): void {
  document.addEventListener('change', (event) => {
    const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>('#choices') : null;
    form?.requestSubmit();
  });
}

/** The viewer works with plain links and forms; scripts make it faster to use. */
const navigate = connectNavigation();
connectFold();
connectControls(navigate);
connectFrames();
connectFrameLoader();
connectKeys();
connectPreferences();
connectPanels();
connectReviews();
connectMatrix();
connectCompare();
connectWhy();
connectSavedContexts();
connectPalette(navigate);
connectContentChecks();
connectEventLog();
connectHealth();
connectLive(navigate);
connectEdit(navigate);
