import { type BrowserContext, expect, test as base } from '@playwright/test';
import { misfits } from '../../src/analytics/catalogue/catalogue.ts';
import { visitorState } from '../../src/personalisation/visitor-state.ts';
import { tellPushes } from './audits/data-layer.ts';
import { settleRoutes } from './routes.ts';

/** One event of the data layer. */
export interface Pushed {
  readonly event: string;
  readonly [field: string]: unknown;
}

/** On a busy machine the browser leaves out the transition to the next page, and logs it. */
const LEFT_OUT = /Transition was (?:skipped|aborted)/;

/** Empties the cart of a browser, which reserves what is in it. */
async function releaseCart(context: BrowserContext, shop: string): Promise<void> {
  const known = (await context.cookies(shop)).map(({ name, value }) => `${name}=${value}`).join('; ');
  if (visitorState(known).cartItems === 0) return;
  const call = (method: string, path: string) =>
    context.request.fetch(`${shop}/api/cart/v1/${path}&locale=en-us`, { method, headers: { origin: shop } });
  const cart = await call('GET', 'cart/current?');
  if (!cart.ok()) return;
  const { basketId, items } = (await cart.json()) as { basketId: string; items: { itemId: string; bonus: boolean }[] };
  for (const { itemId } of items.filter(({ bonus }) => !bonus))
    await call('DELETE', `item?basketId=${basketId}&itemId=${itemId}`);
}

/**
 * Playwright's test with strict error checks: an unexpected console error, page
 * error or failed same-origin request fails the test, and so does an event
 * of the data layer that does not match the catalogue (src/analytics/catalogue).
 * `pushed` is every event pushed to the data layer so far, on any page.
 *
 * A test that provokes an error on purpose lists it:
 * `test.use({ expectedErrors: [/404/] })`.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; loudConsole: void; pushed: readonly Pushed[]; releasedCart: void },
  { settledRoutes: void }
>({
  settledRoutes: [
    async ({ browser }, use) => {
      await settleRoutes(browser);
      await use();
    },
    { auto: true, scope: 'worker' },
  ],
  // The next test has the same shop, which would sell out.
  releasedCart: [
    async ({ context, baseURL }, use) => {
      await use();
      await releaseCart(context, baseURL ?? '');
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  loudConsole: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      const note = (text: string): void => {
        if (![LEFT_OUT, ...expectedErrors].some((pattern) => pattern.test(text))) problems.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        note(`page error: ${error.error().message}`);
      });
      await use();
      expect(problems, 'the browser reported errors').toEqual([]);
    },
    { auto: true },
  ],
  pushed: [
    async ({ context }, use) => {
      const pushed: Pushed[] = [];
      await context.exposeBinding(
        'cairnPushed',
        (_source, text: string) => void pushed.push(JSON.parse(text) as Pushed),
      );
      await context.addInitScript(tellPushes);
      await use(pushed);
      expect(misfits(pushed), 'events of the data layer that do not fit the catalogue').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
