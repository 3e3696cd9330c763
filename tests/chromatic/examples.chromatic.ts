import type { Page, TestInfo, test as playwrightTest } from '@playwright/test';
import { allExamples } from '../support/examples.ts';
import { WIDTHS } from '../support/e2e-home.ts';
import { openInOwnFaces, settled } from '../support/look.ts';

/** The parts used of Chromatic's package, which is installed only by `npm run chromatic`. */
interface Chromatic {
  readonly test: typeof playwrightTest;
  readonly takeSnapshot: (page: Page, name: string, info: TestInfo) => Promise<void>;
}

const PACKAGE = '@chromatic-com/playwright';
const { test, takeSnapshot } = (await import(PACKAGE)) as Chromatic;

// One picture per width, without the automatic one at the end of a test.
test.use({ reducedMotion: 'reduce', disableAutoSnapshot: true } as Parameters<typeof test.use>[0]);

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
