import { takeSnapshot, test } from '@chromatic-com/playwright';
import { allExamples } from '../support/examples.ts';
import { WIDTHS } from '../support/servers/e2e-home.ts';
import { openInOwnFaces, settled } from '../support/audits/look.ts';

// One picture per width, without the automatic one at the end of a test.
test.use({ disableAutoSnapshot: true });

for (const { kind, name, url } of await allExamples()) {
  test(`${kind}: ${name}`, async ({ page }, info) => {
    await openInOwnFaces(page, url);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      await takeSnapshot(page, `${kind}: ${name} at ${width}`, info);
    }
  });
}
