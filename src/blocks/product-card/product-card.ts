import { report } from '../../personalisation/decisions/report.ts';
import { recommendationClick } from './card-rules.ts';

/** Clicks on cards that came with a recommendation are told to whoever listens (analytics), and to the decision service. */
document.addEventListener('click', (event) => {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rec-token]') : null;
  const detail = card === null ? undefined : recommendationClick(card.dataset);
  if (detail === undefined) return;
  document.dispatchEvent(new CustomEvent('cairn:rec-click', { detail }));
  report(detail);
});
