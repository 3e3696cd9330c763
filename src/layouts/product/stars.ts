import { formatNumber, t } from '../../messages/index.ts';
import { html, type Html } from '../../ui/html/html.ts';
import { styleClass } from '../../ui/html/style-rules.ts';

const STARS = 5;
/** The filled share is rounded to steps of 5 %, so that few CSS rules cover all scores. */
const STEP = 5;

/**
 * A score as stars, read aloud as a sentence.
 *
 * @param score 0 to 5
 */
export function starsHtml(score: number, locale: string): Html {
  const share = Math.round(((score / STARS) * 100) / STEP) * STEP;
  return html`
    <span
      class="stars ${styleClass({ '--score': `${share}%` })}" role="img"
      aria-label="${t(locale, 'product.reviews.score', { score: formatNumber(score, locale) })}"></span>
  `;
}
