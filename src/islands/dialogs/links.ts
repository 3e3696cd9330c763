/** Everything about dialogs that have an address; comes when somebody reaches for a link to one, or the address names one (layouts/shell/first-touch.ts). */
import './boot.ts';
import { watchDialogs } from '../../analytics/watch-dialogs.ts';
import { startModalLinks } from '../../ui/modal-links.ts';

export { openLink, openModal } from '../../ui/modal-links.ts';

watchDialogs();
startModalLinks();
