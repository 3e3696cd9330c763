import { expect, test } from 'vitest';
import { errorText } from '../../../layouts/account/form-state.ts';
import { t } from '../../../messages/index.ts';
import { createTestBrowser, openAnswering, sessionCookieOf, storedSession, type TestBrowser } from '../testing.ts';
import { SESSIONS_WITHOUT_TOKENS } from '../request/rate-limits.ts';

/** What a guest without a session and without tokens can have one begun for, and the page that follows. */
const FORMS = {
  store: { fields: { storeId: 'NF-KDL' }, done: '/en-gb/cart/store-changed?store=NF-KDL' },
  points: { fields: { near: 'LA9' }, done: '/en-gb/cart#points' },
  dismiss: { fields: { promotionId: 'p1' }, done: '/en-gb/cart' },
} as const;
const post = async (browser: TestBrowser, name: keyof typeof FORMS): Promise<string | null> => {
  const answer = await browser.post(`/api/form/cart/${name}`, { locale: 'en-gb', ...FORMS[name].fields });
  // A browser follows no other one.
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
};

const openShop = () => {
  const { gateway, ...shop } = openAnswering();
  return { ...shop, open: () => createTestBrowser(gateway) };
};

/** Has as many sessions begun from one address as one may. */
async function useUp({ open }: ReturnType<typeof openShop>): Promise<TestBrowser> {
  const browsers = Array.from({ length: SESSIONS_WITHOUT_TOKENS }, open);
  for (const browser of browsers) {
    expect(await post(browser, 'dismiss')).toBe(FORMS.dismiss.done);
    expect(sessionCookieOf(browser)).toBeDefined();
  }
  return browsers[0] as TestBrowser;
}

test('one address begins so many sessions a minute; the form after says to wait, and leaves nothing behind', async () => {
  const shop = openShop();
  await useUp(shop);
  const created: unknown[] = [];
  const { create } = shop.sessions;
  shop.sessions.create = (...made) => {
    created.push(made);
    return create(...made);
  };
  for (const name of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    const browser = shop.open();
    expect(await post(browser, name), name).toContain('error=tooMany');
    expect(sessionCookieOf(browser), name).toBeUndefined();
  }
  expect(created).toEqual([]);
  expect(errorText('en-gb', 'tooMany')).toBe(t('en-gb', 'error.tooMany'));
});

test('a session that is there goes on, and so does who has tokens and was counted with them', async () => {
  const shop = openShop();
  const browser = await useUp(shop);
  expect(await post(browser, 'points')).toBe(FORMS.points.done);
  expect(await storedSession(shop.sessions, browser)).toMatchObject({ dismissed: ['p1'], near: 'LA9' });
  const guest = shop.open();
  await guest.get('/api/wishlists/v2/favorites?locale=en-gb');
  expect(await storedSession(shop.sessions, guest)).toMatchObject({ tokens: { type: 'Guest' } });
});
