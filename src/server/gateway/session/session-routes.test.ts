import { describe, expect, test } from 'vitest';
import { errorAnswerOf, jsonAnswer, openAnswering } from '../testing.ts';

const CREDENTIALS = { email: 'isla@northfell.example', password: 'Northfell-2026' };
const TEN_MINUTES = 10 * 60_000;

describe('what a page asks about the last form', () => {
  test('is told for ten minutes, about that form and that code alone', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z');
    const { browser } = openAnswering(
      ({ url }) => (url.pathname.endsWith('/contactus') ? errorAnswerOf('XYZ1', 409) : undefined),
      { now: () => now },
    );
    const letter = { topic: 'a/b', name: 'Isla', email: CREDENTIALS.email, message: 'The zip does not close.' };
    await browser.post('/api/form/contact', { locale: 'en-gb', ...letter });
    const told = async (path: string): Promise<unknown> => (await browser.get(`/api/session/${path}`)).json();
    now += TEN_MINUTES - 1;
    expect(await told('draft?form=contact')).toEqual(letter);
    expect(await told('problem?code=XYZ1')).toEqual({ message: 'XYZ1 of the upstream' });
    expect([await told('draft?form=warranty'), await told('draft'), await told('problem?code=XYZ2')]).toEqual([
      {},
      {},
      {},
    ]);
    now += 1;
    expect([await told('draft?form=contact'), await told('problem?code=XYZ1')]).toEqual([{}, {}]);
  });

  test('is nothing for a visitor who has sent none', async () => {
    const { browser, upstream } = openAnswering();
    expect(await (await browser.get('/api/session/draft')).json()).toEqual({});
    expect(await (await browser.get('/api/session/problem')).json()).toEqual({});
    expect([upstream.asked, browser.cookies.size]).toEqual([[], 0]);
  });
});

test.each<[string, unknown, string]>([
  ['sign-in', { ...CREDENTIALS, email: 'i'.repeat(101) }, 'body.email'],
  ['sign-in', { email: CREDENTIALS.email }, 'body.password'],
  ['sign-in', { ...CREDENTIALS, orderNo: 'x'.repeat(65) }, 'body.orderNo'],
  ['sign-in', { ...CREDENTIALS, st: 'x'.repeat(201) }, 'body.st'],
  ['sign-in', undefined, 'body.email'],
  ['agent-login', { ...CREDENTIALS, storeId: '' }, 'body.storeId'],
  ['agent-login', { ...CREDENTIALS, storeId: 'x'.repeat(41) }, 'body.storeId'],
  ['measure-order', { orderNumber: 'NF1', measurement: 'view' }, 'body.measurement'],
  ['measure-order', { orderNumber: 'x'.repeat(65), measurement: 'purchase' }, 'body.orderNumber'],
  ['sign-out', { from: '/'.padEnd(2_001, 'x') }, 'body.from'],
  ['forgot-password', {}, 'body.email'],
])('%s with %o is refused, and names %s', async (name, body, field) => {
  const { browser, upstream } = openAnswering();
  const answer = await browser.send('POST', `/api/session/${name}?locale=en-gb`, body);
  expect(answer.status).toBe(400);
  const { errorDetails } = (await answer.json()) as { errorDetails: readonly { errorId: string; message: string }[] };
  expect(errorDetails[0]?.errorId).toBe('ATTR300');
  expect(errorDetails[0]?.message.split(':')[0]).toBe(field);
  expect(upstream.calls()).toEqual([]);
});

test.each([
  ['forgot-password', 20, { email: CREDENTIALS.email }],
  ['reset-password', 20, { resetToken: 't', newPassword: 'Other-Fell-1', confirmPassword: 'Other-Fell-1' }],
  ['agent-login', 30, { ...CREDENTIALS, storeId: 'NF-KDL' }],
])('%s is tried %s times in a minute from one address, and no more', async (name, most, body) => {
  const { browser, upstream } = openAnswering(({ url }) =>
    url.pathname.startsWith('/consumers-v3') ? errorAnswerOf('AUT401', 401) : undefined,
  );
  const attempt = async () => (await browser.send('POST', `/api/session/${name}?locale=en-gb`, body)).status;
  for (let count = 0; count < most; count += 1) expect(await attempt()).not.toBe(429);
  upstream.asked.length = 0;
  expect([await attempt(), upstream.asked]).toEqual([429, []]);
});

test('an associate’s store is read without the space around it, by the call as by the form', async () => {
  const stores: unknown[] = [];
  const { browser } = openAnswering(({ url, body }) => {
    if (url.pathname !== '/consumers-v3/consumer/agent/login') return undefined;
    stores.push(body?.['storeId']);
    return errorAnswerOf('STR404', 404);
  });
  const typed = { ...CREDENTIALS, storeId: ' NF-KDL ' };
  await browser.send('POST', '/api/session/agent-login?locale=en-gb', typed);
  await browser.post('/api/form/associate-login', { locale: 'en-gb', ...typed });
  expect(stores).toEqual(['NF-KDL', 'NF-KDL']);
});

test('a password is changed by its owner, reset by a link, and asked for by email', async () => {
  const { browser, upstream } = openAnswering(() => jsonAnswer({}));
  const words = { newPassword: 'Other-Fell-1', confirmPassword: 'Other-Fell-1' };
  await browser.send('POST', '/api/session/forgot-password?locale=en-gb', { email: CREDENTIALS.email });
  await browser.send('POST', '/api/session/reset-password?locale=en-gb', { resetToken: 't', ...words });
  expect(upstream.calls().map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/consumers-v3/consumer/resetpassword', { email: CREDENTIALS.email }],
    ['/consumers-v3/confirmforgotpassword', { resetToken: 't', ...words }],
  ]);
});
