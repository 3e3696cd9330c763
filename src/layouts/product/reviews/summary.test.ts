import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import { textOf } from '../../../../tests/support/rendering/markup.ts';
import type { ReviewsAnswer } from '../../../commerce/contract/types.ts';
import type { Locale } from '../../../content/addresses/sites.ts';
import { EVERY_REVIEW } from './review-query.ts';
import Summary from './Summary.astro';

async function words(locale: Locale, written: number, count: number): Promise<string> {
  const page = fakePageContext({ locale, url: `https://shop.test/${locale}/p/skarn-NF104001` });
  const answer = { rating: { score: 4, count }, summary: { written, distribution: [] } } as unknown as ReviewsAnswer;
  const props = { answer, query: EVERY_REVIEW, path: '/reviews' };
  return textOf(await (await AstroContainer.create()).renderToString(Summary, { props, locals: { page } }));
}

test.each([
  ['en-us', '138 reviews, 14 of them with words', '138 reviews, one of them with words', '1 review', '3 reviews'],
  [
    'de-de',
    '138 Bewertungen, 14 davon mit Text',
    '138 Bewertungen, eine davon mit Text',
    '1 Bewertung',
    '3 Bewertungen',
  ],
  ['fr-fr', '138 avis, dont 14 avec un texte', '138 avis, dont un avec un texte', '1 avis', '3 avis'],
] as const)('[REV-01] in %s the summary counts reviews and those with words', async (locale, many, one, only, all) => {
  expect(await words(locale, 14, 138)).toContain(many);
  expect(await words(locale, 1, 138)).toContain(one);
  expect(await words(locale, 1, 1)).toMatch(new RegExp(`${only}(?!,)\\b`));
  expect(await words(locale, 3, 3)).toMatch(new RegExp(`${all}(?!,)\\b`));
});
