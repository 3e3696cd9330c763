/**
 * Everything for dialogs with a URL. Loaded on hover, focus or click of a dialog link, or when the page URL names a
 * dialog (layouts/shell/start-frame.ts).
 */
import './boot.ts';
import { trackDialogs } from '../../analytics/track-dialogs.ts';
import { openModal, startModalLinks } from '../../ui/dialog/modal-links.ts';

export { openLink, openModal } from '../../ui/dialog/modal-links.ts';

trackDialogs();
startModalLinks();
// A script that needs a dialog without waiting for this code asks for it by an event (islands/mini-cart/at-once.ts).
document.addEventListener('cairn:open', (event) => {
  const { href, opener } = (event as CustomEvent<{ href: string; opener: Element | null }>).detail;
  if (openModal(href, opener)) event.preventDefault();
});
