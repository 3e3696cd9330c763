import { report } from '../../personalisation/decisions/report.ts';
import { recommendationClick } from './card-rules.ts';

/** Dispatches clicks on recommended cards to listeners (analytics) and to the decision service. */
document.addEventListener('click', (event) => {
  const card = (event.target as Element).closest<HTMLElement>('[data-rec-token]');
  const detail = card && recommendationClick(card.dataset);
  if (!detail) return;
  document.dispatchEvent(new CustomEvent('cairn:rec-click', { detail }));
  report(detail);
});
