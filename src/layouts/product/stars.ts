import { formatNumber, t } from '../../messages/index.ts';
import { html, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { styleClass } from '../../ui/html/style-rules.ts';

const STARS = [1, 2, 3, 4, 5];
/** The filled share is rounded to steps of 5 %, so that few CSS rules cover all scores. */
const STEP = 5;

/**
 * A score as stars, read aloud as a sentence.
 *
 * @param score 0 to 5
 */
export function starsHtml(score: number, locale: string): Html {
  const share = Math.round(((score / STARS.length) * 100) / STEP) * STEP;
  const row = STARS.map(() => iconHtml({ name: 'star', size: 'sm' }));
  return html`
    <span
      class="stars" role="img"
      aria-label="${t(locale, 'product.reviews.score', { score: formatNumber(score, locale) })}">
      <span class="stars__row" aria-hidden="true">${row}</span>
      <span class="stars__row stars__row--full ${styleClass({ width: `${share}%` })}" aria-hidden="true">
        ${row}
      </span>
    </span>
  `;
}
