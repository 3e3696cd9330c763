import { connectCompare } from './compare/compare-frames.ts';
import { connectControls } from './controls.ts';
import { connectEdit } from './edit/connect.ts';
import { connectFrameLoader } from './frame-loader.ts';
import { connectFrames } from './frames.ts';
import { connectKeys } from './keys.ts';
import { connectLive } from './live-status.ts';
import { connectMatrix } from './matrix/matrix-cells.ts';
import { connectNavigation } from './navigation.ts';
import { connectChoices } from './own-choices.ts';
import { connectPanels } from './panels.ts';
import { connectReviews } from './reviews/connect-reviews.ts';

/** The viewer works as plain links and a form; this makes it quicker to the hand. */
const navigate = connectNavigation();
connectControls(navigate);
connectFrames();
connectFrameLoader();
connectKeys();
connectChoices();
connectPanels();
<<<<<<< HEAD
connectReviews();
=======
connectMatrix();
connectCompare();
>>>>>>> 7dba4d7 (Entries are found by name, kind, text and id, with their last change; a matrix shows every segment, variant, width and locale live, a timeline when what begins and ends, a comparison fields, pixels and events of any two sides)
connectLive(navigate);
connectEdit(navigate);
