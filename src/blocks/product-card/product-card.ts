import { report } from '../../personalisation/decisions/report.ts';
import { recommendationClick } from './card-rules.ts';

/** Dispatches clicks on recommended cards to listeners (analytics) and to the decision service. */
document.addEventListener('click', (event) => {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rec-token]') : null;
  const detail = card === null ? undefined : recommendationClick(card.dataset);
  if (detail === undefined) return;
  document.dispatchEvent(new CustomEvent('cairn:rec-click', { detail }));
  report(detail);
});
