import { expect, test } from 'vitest';
import { t } from '../../messages/index.ts';
import { rulesIn } from '../../ui/html/style-rules.ts';
import { starsHtml } from './stars.ts';

test.each([
  [0, '0%', '0'],
  [2.5, '50%', '2.5'],
  [4.37, '85%', '4.37'],
  [4.38, '90%', '4.38'],
  [5, '100%', '5'],
])('a score of %d fills %s of the stars, in steps of five, and is read aloud as %s', (score, share, said) => {
  const { markup } = starsHtml(score, 'en-gb');
  expect(rulesIn(markup).join()).toContain(`--score:${share}`);
  expect(markup).toContain(`aria-label="${t('en-gb', 'product.reviews.score', { score: said })}"`);
});
