import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MEMBER, CUSTOMER, NEW_EMPLOYEE, ASSOCIATE, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { coreIf } from '../../support/tags.ts';

const ACCOUNTS: Readonly<Record<string, string>> = {
  consumer: CUSTOMER,
  'loyalty member': MEMBER,
  employee: 'emil.employee@northfell.example',
  'employee who has not accepted the terms': NEW_EMPLOYEE,
  athlete: 'ada.athlete@northfell.example',
  'WRANX prosumer': 'wren.wranx@northfell.example',
  'IPA prosumer': 'ivo.ipa@northfell.example',
  'associate with their own account': ASSOCIATE,
};
const IN_STORE = 'associate in a buy-in-store session';

/** What a page is for a role: itself, or the way to another page. */
const OWN_ACCOUNT = (role: string): RegExp | undefined =>
  role === 'guest' ? /\/account\/sign-in\?/ : role === IN_STORE ? /\/associate$/ : undefined;
const TILL = (role: string): RegExp | undefined => (role === IN_STORE ? undefined : /\/associate-login$/);
const EVERYBODY = (): undefined => undefined;

/** Leads to the cart or to the step that comes next; the carts of the demo accounts are everybody's. */
const CHECKOUT = (): RegExp => /\/(?:cart|checkout(?:\/\w+)?)$/;

/** Every page of the shop. A new page fails until it has a line. */
const PAGES: Readonly<Record<string, (role: string) => RegExp | undefined>> = {
  '[...slug]': EVERYBODY,
  'account/addresses/edit': OWN_ACCOUNT,
  'account/addresses/index': OWN_ACCOUNT,
  'account/employee-terms': (role) => (role === 'guest' ? /\/account\/sign-in\?/ : undefined),
  'account/enrol': EVERYBODY,
  'account/enrol-step': EVERYBODY,
  'account/favorites': OWN_ACCOUNT,
  'account/index': OWN_ACCOUNT,
  'account/loyalty': OWN_ACCOUNT,
  'account/loyalty-card': OWN_ACCOUNT,
  'account/messages': OWN_ACCOUNT,
  'account/orders/[orderNumber]/[...part]': OWN_ACCOUNT,
  'account/orders/index': OWN_ACCOUNT,
  'account/payment': OWN_ACCOUNT,
  'account/profile': OWN_ACCOUNT,
  'account/sign-in': EVERYBODY,
  'associate-login': EVERYBODY,
  'associate/index': TILL,
  'associate/log': TILL,
  'back-in-stock': EVERYBODY,
  'back-in-stock/confirm': EVERYBODY,
  'c/[category]': EVERYBODY,
  cart: EVERYBODY,
  'checkout/billing': CHECKOUT,
  'checkout/index': CHECKOUT,
  'checkout/shipping': CHECKOUT,
  'checkout/summary': CHECKOUT,
  compare: EVERYBODY,
  cookies: EVERYBODY,
  'events/[event]': EVERYBODY,
  'favorites/index': EVERYBODY,
  'favorites/shared': EVERYBODY,
  'foot-sizes': EVERYBODY,
  'forgot-password': EVERYBODY,
  'help/contact-us': EVERYBODY,
  'help/warranty': EVERYBODY,
  index: EVERYBODY,
  locations: EVERYBODY,
  menu: EVERYBODY,
  newsletter: EVERYBODY,
  'newsletter/confirm': EVERYBODY,
  'newsletter/leave': EVERYBODY,
  'order-confirmation': EVERYBODY,
  'p/[product]': EVERYBODY,
  'p/[product]/ask': EVERYBODY,
  'p/[product]/asked': EVERYBODY,
  'p/[product]/photos/[photo]': EVERYBODY,
  'p/[product]/pickup': EVERYBODY,
  'p/[product]/questions': EVERYBODY,
  'p/[product]/reviews': EVERYBODY,
  'pay-later/[of]': EVERYBODY,
  search: EVERYBODY,
  searchhub: EVERYBODY,
  'sets/[set]': EVERYBODY,
  'sign-up': EVERYBODY,
  'size-chart/[type]': EVERYBODY,
  'stores/[slug]': EVERYBODY,
  'stores/index': EVERYBODY,
  'track-order/[...part]': EVERYBODY,
};

/** Parts of pages that are fetched by the pages themselves. */
const PART = /^(?:partial|section)\/|^cart\/|^search\/articles$|^p\/\[product\]\/(?:in-store|pickup-choice)$/;
const EXAMPLES: Readonly<Record<string, string>> = {
  index: '',
  '[...slug]': 'stories',
  // An order that nobody has: whose account it would be is asked first.
  'account/orders/[orderNumber]/[...part]': 'account/orders/NF00000000',
  'back-in-stock': 'back-in-stock?sku=NF104001MOS-M',
  'c/[category]': 'c/jackets-21001',
  'events/[event]': 'events/repair-days-kendal-2026?from=stores',
  'p/[product]': 'p/skarn-shell-jacket-NF104001MOS',
  'p/[product]/ask': 'p/skarn-shell-jacket-NF104001MOS/ask',
  'p/[product]/asked': 'p/skarn-shell-jacket-NF104001MOS/asked',
  'p/[product]/photos/[photo]': 'p/skarn-shell-jacket-NF104001MOS/photos/NF104001-r1-1',
  'p/[product]/pickup': 'p/skarn-shell-jacket-NF104001MOS/pickup',
  'p/[product]/questions': 'p/skarn-shell-jacket-NF104001MOS/questions',
  'p/[product]/reviews': 'p/skarn-shell-jacket-NF104001MOS/reviews',
  'pay-later/[of]': 'pay-later/NF104001MOS',
  'sets/[set]': 'sets/two-nights-out',
  'size-chart/[type]': 'size-chart/jackets',
  'stores/[slug]': 'stores/kendal',
  'track-order/[...part]': 'track-order',
};
const NOT_FOUND = ['account/orders/[orderNumber]/[...part]', 'favorites/shared'];
const addressOf = (page: string): string =>
  `/en-gb/${EXAMPLES[page] ?? page.replace(/\/index$/, '')}`.replace(/\/$/, '');

/** What the overview of the account says of a role's credit, in its own currency (ROLE-04). */
const BANNERS: Readonly<Record<string, RegExp>> = {
  employee: /^Employee discount: £[\d.,]+ of £/,
  athlete: /^Athlete credit: €/,
  'WRANX prosumer': /^WRANX credit: \$/,
  'IPA prosumer': /^IPA credit: €/,
};

test('every page has a line that says for whom it is', { tag: '@core' }, () => {
  const cwd = fileURLToPath(new URL('../../../src/pages/[locale]/', import.meta.url));
  const found = globSync('**/*.astro', { cwd }).map((path) => path.replace(/\.astro$/, ''));
  expect(found.filter((path) => !PART.test(path)).toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

for (const role of ['guest', ...Object.keys(ACCOUNTS), IN_STORE])
  test(
    `${role}: each page is shown, or leads where it should; banner, hearts and till are those of the role`,
    coreIf(['guest', 'employee', IN_STORE].includes(role)),
    async ({ page }) => {
      await page.goto('/en-gb/cookies');
      const headers = { origin: new URL(page.url()).origin };
      if (role === IN_STORE)
        await page.request.post('/api/session/agent-login?locale=en-gb', {
          data: { email: ASSOCIATE, password: PASSWORD, storeId: 'NF-KDL' },
          headers,
        });
      else if (ACCOUNTS[role] !== undefined)
        await page.request.post('/api/session/sign-in?locale=en-gb', {
          data: { email: ACCOUNTS[role], password: PASSWORD },
          headers,
        });
      for (const [name, elsewhere] of Object.entries(PAGES)) {
        const answer = await page.request.get(addressOf(name), { maxRedirects: 0 });
        const target = elsewhere(role);
        const shown = NOT_FOUND.includes(name) ? 404 : 200;
        const isStep = elsewhere === CHECKOUT && answer.status() === 200;
        expect([name, answer.status()]).toEqual([name, target === undefined || isStep ? shown : 303]);
        if (target !== undefined && !isStep) expect(answer.headers()['location']).toMatch(target);
      }
      await page.goto('/en-gb/cart');
      await expect(page.locator('.till')).toBeVisible({ visible: role === IN_STORE });
      await page.goto('/en-gb/p/skarn-shell-jacket-NF104001MOS');
      await expect(page.locator('main cairn-heart').first()).toBeVisible({ visible: role !== IN_STORE });
      if (role === 'guest' || role === IN_STORE) return;
      await page.goto('/en-gb/account');
      const banner = page.locator('.account__spend');
      if (BANNERS[role] === undefined) await expect(banner).toHaveCount(0);
      else await expect(banner).toHaveText(BANNERS[role]);
    },
  );
