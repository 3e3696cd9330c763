/** Everything about dialogs that have an address; comes when somebody reaches for a link to one, or the address names one (layouts/shell/first-touch.ts). */
import './boot.ts';
import { trackDialogs } from '../../analytics/track-dialogs.ts';
import { startModalLinks } from '../../ui/dialog/modal-links.ts';

export { openLink, openModal } from '../../ui/dialog/modal-links.ts';

trackDialogs();
startModalLinks();
