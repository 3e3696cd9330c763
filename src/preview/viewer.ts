import { connectControls } from './controls.ts';
import { connectEdit } from './edit/connect.ts';
import { connectFrameLoader } from './frame-loader.ts';
import { connectFrames } from './frames.ts';
import { connectKeys } from './keys.ts';
import { connectLive } from './live-status.ts';
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
connectReviews();
connectLive(navigate);
connectEdit(navigate);
