import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../../sandbox/app.ts';
import { createTestBrowser, openGateway, type TestBrowser } from '../testing.ts';

const SOL = { email: 'sol.associate@northfell.example', password: 'Northfell-2026', storeId: 'NF-KDL' };
let sandbox: Sandbox;
let ahead = 0;
let browser: TestBrowser;

beforeAll(async () => {
  sandbox = await createSandbox({
    checkAnswers: true,
    dataDir: ':memory:',
    contentDir: fileURLToPath(new URL('../../../../content', import.meta.url)),
    watch: false,
    content: false,
    passwordCost: 4,
    log: () => undefined,
    now: () => new Date(Date.now() + ahead),
    shopOrigin: 'http://127.0.0.1:4550',
  });
  browser = createTestBrowser(openGateway({ fetch: (url, init) => sandbox.fetch(new Request(url, init)) }).gateway);
  await browser.send('POST', '/api/session/agent-login?locale=en-gb', SOL);
});
afterAll(() => sandbox.close());

const post = async (form: string, fields: Record<string, string>): Promise<string> =>
  (await browser.post(`/api/form/${form}`, { locale: 'en-gb', ...fields })).headers.get('location') ?? '';
const seller = () => ['e', 'w', 's', 'b'].map((name) => browser.state().get(name));

test('the readable cookie names employee, store and customer, and no token', async () => {
  expect(seller()).toEqual(['1', 'Sol Tremblay', 'Northfell Kendal', null]);
  expect(await post('associate-seat', { seat: 'NF-EDI/NF-EDI-2' })).toBe('/en-gb/associate?notice=associate-seat');
  expect(seller()).toEqual(['1', 'Callum Baird', 'Northfell Edinburgh', null]);
  expect(await post('associate-seat', { seat: 'NF-EDI/NF-KDL-1' })).toMatch(/error=STR404/);
  expect(await post('associate-buyer', { email: 'not an email' })).toMatch(/part=buyer&invalid=email%3Aemail/);
  expect(await post('associate-buyer', { email: 'mara.member@northfell.example' })).toMatch(/notice=associate-buyer/);
  expect(seller()).toEqual(['1', 'Callum Baird', 'Northfell Edinburgh', 'Mara Lindqvist']);
  await post('associate-release', {});
  expect(seller()[3]).toBeNull();
});

test('a newsletter is ended by the button of a mail program, which has no cookies and another origin', async () => {
  const email = 'reader@northfell.example';
  const reader = createTestBrowser(
    openGateway({ fetch: (url, init) => sandbox.fetch(new Request(url, init)) }).gateway,
  );
  await reader.post('/api/form/newsletter', { locale: 'en-gb', email, policy: 'on' });
  const link = new URL((await sandbox.outbox(email))[0]?.link ?? '');
  const confirmed = await reader.post('/api/form/newsletter-confirm', {
    locale: 'en-gb',
    token: link.searchParams.get('token') ?? '',
  });
  expect(confirmed.headers.get('location')).toBe('/en-gb/newsletter/confirm?state=confirmed');
  const mail = (await sandbox.outbox(email)).find(({ kind }) => kind === 'newsletter');
  const { pathname, search } = new URL(mail?.unsubscribe?.post ?? '');
  const oneClick = (query: string) =>
    reader.raw(pathname + query, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick(search)).status).toBe(204);
  expect((await oneClick('')).status).toBe(400);
});

test('a form that comes after idleness leads to the associates’ sign-in, and goes on as nobody’s', async () => {
  ahead = 21 * 60_000;
  expect(await post('cart/add', { productId: 'NF104001MOS-M', qty: '1' })).toMatch(
    /^\/en-gb\/associate-login\?notice=associate-idle/,
  );
  expect(browser.state().get('in')).toBeNull();
  expect(seller()).toEqual([null, null, null, null]);
});
