import { translateReview } from '../../../src/commerce/contract/catalogue/reviews.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { languageOf, requireReview } from '../reviews/reviews.ts';
import { type Text, textFor } from '../text/text.ts';

const has = (text: Text, language: string): boolean => typeof text !== 'string' && text.$t[language] !== undefined;

/**
 * POST /products/v1/review/{reviewId}/translate (CALL-PROD-09): the translation that the content has, else the
 * original, marked as such.
 */
export default implement(translateReview, async ({ params, body }, _caller, { catalogue, store }) => {
  const owner = [...catalogue.products.values()].find(({ reviews }) =>
    reviews.some(({ id }) => id === params.reviewId),
  );
  if (!owner) throw new Problem('API404', 404, `There is no review ${params.reviewId}.`);
  const { id, locale, title, text } = await requireReview(store, owner, params.reviewId);
  const { language: to } = body;
  const from = languageOf(locale);
  const isTranslated = from !== to && has(text, to);
  const wanted = isTranslated ? to : locale;
  return { reviewId: id, from, to, title: textFor(title, wanted), text: textFor(text, wanted), isTranslated };
});
