import { translateReview } from '../../../src/commerce/contract/catalogue/reviews.ts';
import type { Product } from '../catalogue/product-file.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { languageOf, requireReview } from '../reviews/reviews.ts';
import { type Text, textFor } from '../text/text.ts';

const has = (text: Text, language: string): boolean => typeof text !== 'string' && text.$t[language] !== undefined;

/** What shoppers have asked and been answered about a product. */
const talkOf = ({ questions }: Product) => questions.flatMap((question) => [question, ...question.answers]);

/**
 * POST /products/v1/review/{reviewId}/translate (CALL-PROD-09): the translation that the content has, else the
 * original, marked as such.
 */
export default implement(translateReview, async ({ params, body }, _caller, { catalogue, store }) => {
  const isMeant = ({ id }: { readonly id: string }) => id === params.reviewId;
  const products = [...catalogue.products.values()];
  const owner = products.find(({ reviews }) => reviews.some(isMeant));
  const found = owner ? await requireReview(store, owner, params.reviewId) : products.flatMap(talkOf).find(isMeant);
  if (!found) throw new Problem('API404', 404, `There is no review, question or answer ${params.reviewId}.`);
  const { id, locale, text } = found;
  const title = 'title' in found ? found.title : '';
  const { language: to } = body;
  const from = languageOf(locale);
  const isTranslated = from !== to && has(text, to);
  const wanted = isTranslated ? to : locale;
  return { reviewId: id, from, to, title: textFor(title, wanted), text: textFor(text, wanted), isTranslated };
});
