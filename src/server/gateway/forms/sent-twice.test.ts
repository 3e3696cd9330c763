import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editSession, jsonAnswer, TEST_ORIGIN, type TestBrowser } from '../testing.ts';
import { add, contentsOf, type FormShop, openFormShop } from './forms.support.ts';

/** Forms that would send something twice, whose button is pressed twice without script. */
const calls: string[] = [];
const LETTER = {
  locale: 'en-gb',
  topic: 'order/delivery',
  name: 'Isla Reid',
  email: 'isla@northfell.example',
  message: 'The zip of my jacket does not close any more.',
};
const REQUEST = { ...LETTER, product: 'Skarn jacket' };
const MARA = { email: 'mara.member@northfell.example', password: 'Northfell-2026' };
const ADDRESS = {
  firstName: 'Mara',
  lastName: 'Member',
  addressLine1: '14 Beck Lane',
  city: 'Kendal',
  postalCode: 'LA9 4PU',
  phone: '01539 720000',
};
const JACKET = 'NF104001MOS-M';

/** What the backend answers to the forms here. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/consumers-v3/contactus': {},
  '/consumers-v3/consumer/warranty': { caseId: 'W-7' },
};

let shop: FormShop;
let isRefused = false;

beforeAll(async () => {
  shop = await openFormShop((url, { method }) => {
    const { pathname } = new URL(url);
    calls.push(`${method ?? 'GET'} ${pathname}`);
    if (isRefused && pathname === '/consumers-v3/contactus') return new Response('down', { status: 503 });
    return ANSWERS[pathname] && jsonAnswer(ANSWERS[pathname]);
  });
});
beforeEach(() => {
  calls.length = 0;
  isRefused = false;
});
afterAll(() => shop.close());

type Sent = (browser: TestBrowser) => Promise<Response>;
const contact =
  (fields: Record<string, string> = {}): Sent =>
  (browser) =>
    browser.post('/api/form/contact', { ...LETTER, ...fields });
/** @param picture bytes of the picture */
const warranty =
  (picture = 3): Sent =>
  async (browser) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(REQUEST)) form.append(name, value);
    form.append(
      'pictures',
      new File(['z'.repeat(picture)], 'a.jpg', {
        type: 'image/jpeg',
      }),
    );
    const written = new Response(form);
    const headers = {
      origin: TEST_ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': written.headers.get('content-type') ?? '',
      referer: `${TEST_ORIGIN}/en-gb/help/warranty`,
    };
    return browser.raw('/api/form/warranty', { method: 'POST', body: await written.arrayBuffer(), headers });
  };
const question: Sent = (browser) =>
  browser.post('/api/form/reviews/ask', {
    locale: 'en-gb',
    product: 'NF104001',
    question: 'Is the hood large enough for a helmet?',
    nickname: 'Isla',
    email: LETTER.email,
  });

const LETTER_CALL = 'POST /consumers-v3/contactus';
const REQUEST_CALL = 'POST /consumers-v3/consumer/warranty';

/** Sends a second form before the first is answered. @returns where both lead, and how often the backend was called */
async function both(call: string, [first, one]: [TestBrowser, Sent], [second, other]: [TestBrowser, Sent]) {
  const held = shop.hold(call);
  const sent = one(first);
  await held.reached;
  const again = other(second);
  // Long enough for it to be read.
  await setTimeout(100);
  held.release();
  const answers = await Promise.all([sent, again]);
  return {
    answers,
    targets: answers.map(({ headers }) => headers.get('location')),
    count: calls.filter((made) => made === call).length,
  };
}

async function guest(): Promise<TestBrowser> {
  const browser = shop.open();
  await add(browser, JACKET);
  return browser;
}

describe.each<[string, string, Sent]>([
  ['a message', LETTER_CALL, contact()],
  ['a warranty request', REQUEST_CALL, warranty()],
])('%s whose button is pressed twice is sent once', (_, call, send) => {
  test.each<[string, () => Promise<TestBrowser>]>([
    ['by a guest', guest],
    ['without a session', async () => shop.open()],
  ])('%s', async (__, open) => {
    const browser = await open();
    const { targets, count } = await both(call, [browser, send], [browser, send]);
    expect(targets[0]).toContain('notice=');
    expect(targets[1]).toBe(targets[0]);
    expect(count).toBe(1);
    await send(browser);
    expect(calls.filter((made) => made === call)).toHaveLength(2);
  });
});

test('a question whose button is pressed twice is asked once', async () => {
  const browser = await guest();
  const call = 'POST /products/v1/products/NF104001/reviews/questions';
  const { targets, count } = await both(call, [browser, question], [browser, question]);
  expect([count, targets[0]]).toEqual([1, targets[1]]);
});

test('an address whose button is pressed twice is added once', async () => {
  const browser = shop.open();
  await browser.post('/api/form/sign-in', { locale: 'en-gb', ...MARA });
  const address: Sent = (one) => one.post('/api/form/save-address', { locale: 'en-gb', ...ADDRESS });
  const { targets, count } = await both('POST /consumers-v3/consumer/address', [browser, address], [browser, address]);
  expect(targets).toEqual(Array.from({ length: 2 }, () => '/en-gb/account/addresses?notice=address-saved'));
  expect(count).toBe(1);
});

test.each<[string, string, Sent, Sent]>([
  ['another message', LETTER_CALL, contact(), contact({ message: 'Another zip does not close either.' })],
  ['another picture', REQUEST_CALL, warranty(), warranty(4)],
])('%s is a form of its own', async (_, call, one, other) => {
  const browser = await guest();
  expect((await both(call, [browser, one], [browser, other])).count).toBe(2);
});

test('two visitors who send the same fields send two forms, and neither is answered with the session of the other', async () => {
  const [one, other] = [await guest(), await guest()];
  const { answers, count } = await both(LETTER_CALL, [one, contact()], [other, contact()]);
  expect(count).toBe(2);
  for (const { headers } of answers)
    expect(headers.getSetCookie().filter((line) => line.startsWith('__Host-cairn.'))).toEqual([]);
  const item = (browser: TestBrowser) => add(browser, JACKET);
  expect((await both('POST /cart/v1/item', [one, item], [other, item])).count).toBe(2);
  expect([one, other].map((browser) => browser.state().get('c'))).toEqual(['2', '2']);
});

test('the second answer knows what the first has changed', async () => {
  const browser = await guest();
  const item: Sent = (one) => add(one, JACKET);
  const { answers, count } = await both('POST /cart/v1/item', [browser, item], [browser, item]);
  expect(count).toBe(1);
  for (const { headers } of answers)
    expect(headers.getSetCookie().find((line) => line.startsWith('cairn-state='))).toMatch(/[=&]c=2[;&]/);
});

test('when the sign-in ends during it, the item is added once to a guest’s cart, whose cookie only the first answer has', async () => {
  const browser = shop.open();
  await browser.post('/api/form/sign-in', { locale: 'en-gb', ...MARA });
  await editSession(shop.sessions, browser, (session) => ({
    ...session,
    ...(session.tokens && { tokens: { ...session.tokens, accessUntil: 0, access: 'x', refresh: 'gone' } }),
  }));
  const item: Sent = (one) => add(one, JACKET);
  const answers = await Promise.all([item(browser), item(browser)]);
  for (const { headers } of answers) expect(headers.get('location')).toBe('/en-gb/cart?error=AUT432');
  const opens = (line: string) => /^__Host-cairn\.[^=]+=[^;]/.test(line);
  expect(answers.map(({ headers }) => headers.getSetCookie().filter(opens).length)).toEqual([1, 0]);
  await add(browser, JACKET);
  expect((await contentsOf(browser)).map(([, qty]) => qty)).toEqual([2]);
});

test('without a session, what does not name its sender is sent by each', async () => {
  const item = (browser: TestBrowser) => add(browser, JACKET);
  const call = 'POST /cart/v1/cartWithItem';
  await item(shop.open());
  const [made = call] = calls.filter((one) => one.startsWith('POST /cart/'));
  calls.length = 0;
  const { count } = await both(made, [shop.open(), item], [shop.open(), item]);
  expect(count).toBe(2);
});

test('when the form fails, both are answered so, find what was entered, and may send it again', async () => {
  const browser = await guest();
  isRefused = true;
  const { targets } = await both(LETTER_CALL, [browser, contact()], [browser, contact()]);
  expect(targets[0]).toContain('error=');
  expect(targets[1]).toBe(targets[0]);
  const draft = await browser.get('/api/session/draft?form=contact');
  expect(await draft.json()).toMatchObject({ message: LETTER.message });
  isRefused = false;
  expect((await contact()(browser)).headers.get('location')).toContain('notice=letter-sent');
});

test('each leads back to the page that it was on', async () => {
  const browser = await guest();
  const from =
    (page: string): Sent =>
    (one) =>
      one.post(
        '/api/form/cart/add',
        { locale: 'en-gb', choice: 'pick-size' },
        { referer: `${TEST_ORIGIN}/en-gb/p/${page}` },
      );
  const answers = await Promise.all([from('one')(browser), from('two')(browser)]);
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
    '/en-gb/p/one#pick-size',
    '/en-gb/p/two#pick-size',
  ]);
});
