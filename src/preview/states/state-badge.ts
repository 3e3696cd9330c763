import { t } from '../../messages/viewer/browser.ts';
import { el } from '../edit/dom.ts';
import { type EntryStatus, type StateSign, statusText } from './entry-status.ts';

const signOf = (sign: StateSign): HTMLElement =>
  el('span', { class: `badge__sign badge__sign--${sign}`, 'aria-hidden': 'true' });

/** As `StateBadge.astro`. */
export function stateBadge(status: EntryStatus): HTMLElement {
  const { sign, word, isLive } = status;
  return el(
    'span',
    { class: 'badge', 'data-word': word, title: t(`js.state.${word}.means`) },
    isLive && signOf('published'),
    signOf(sign),
    el('span', {}, statusText(status, t, document.documentElement.lang)),
  );
}
