import { axeViolations } from '../support/axe.ts';
import { faintText } from '../support/contrast.ts';
import { WIDTHS } from '../support/e2e-home.ts';
import { allExamples, baselineOf } from '../support/examples.ts';
import { htmlErrors } from '../support/html.ts';
import { compareLook, openInOwnFaces, settled } from '../support/look.ts';
import { expect, test } from '../support/test.ts';

/**
 * Every example of every kind, alone in the production document: valid HTML, accessible, readable text over pictures,
 * no overflow, unchanged look.
 */
const examples = await allExamples();

test.use({ reducedMotion: 'reduce' });

for (const { kind, index, name, url } of examples) {
  test(`${kind}: ${name}`, async ({ page, request }) => {
    const answer = await request.get(url);
    expect(answer.status()).toBe(200);
    expect.soft(await htmlErrors(await answer.text()), 'HTML').toEqual([]);
    await openInOwnFaces(page, url);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      expect
        .soft(await axeViolations(page, ['page-has-heading-one', 'region', 'landmark-one-main']), `axe at ${width}`)
        .toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `horizontal scroll at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(await faintText(page), `contrast of text over media at ${width}`).toEqual([]);
      expect
        .soft(await compareLook(page, baselineOf({ kind, index, name }, width)), `look at ${width}`)
        .toBeUndefined();
    }
  });
}
