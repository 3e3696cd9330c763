/**
 * Everything for dialogs with a URL. Loaded on hover, focus or click of a dialog link, or when the page URL names a
 * dialog (layouts/shell/first-touch.ts).
 */
import './boot.ts';
import { trackDialogs } from '../../analytics/track-dialogs.ts';
import { startModalLinks } from '../../ui/dialog/modal-links.ts';

export { openLink, openModal } from '../../ui/dialog/modal-links.ts';

trackDialogs();
startModalLinks();
