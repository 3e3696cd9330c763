import { expect, test } from 'vitest';
import { openAnswering, TEST_ORIGIN } from '../testing.ts';

const HALF_A_YEAR = 15_552_000;

async function decide(
  fields: Record<string, string>,
  from?: string,
  origin = TEST_ORIGIN,
  cookies: Record<string, string> = {},
) {
  const { browser, upstream } = openAnswering(() => undefined, { origin });
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  const headers = { origin, ...(from === undefined ? {} : { referer: TEST_ORIGIN + from }) };
  const answer = await browser.post('/api/form/consent', fields, headers);
  const [name = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: decodeURIComponent(name.slice(name.indexOf('=') + 1)),
    attributes,
    caching: answer.headers.get('cache-control'),
    cookies: browser.lastCookies.length,
    written: answer.headers.getSetCookie().slice(1),
    left: [...browser.cookies.keys()].filter((name) => name !== 'cairn-consent'),
    calls: upstream.asked.length,
  };
}

test('a choice without a script is kept for half a year, and begins no session', async () => {
  const {
    cookie,
    written: _written,
    left: _left,
    ...all
  } = await decide({ choice: 'all' }, '/en-gb/story?error=GEN500');
  expect(all).toEqual({
    status: 303,
    location: '/en-gb/story',
    attributes: ['Path=/', `Max-Age=${HALF_A_YEAR}`, 'SameSite=Lax'],
    caching: expect.stringContaining('no-store') as string,
    cookies: 1,
    calls: 0,
  });
  expect(cookie).not.toContain(':0');
  expect((await decide({ choice: 'necessary' })).cookie.match(/:1/g)).toHaveLength(1);
});

test('where it leads: the page of the banner, the settings with a notice, or the home page of the language', async () => {
  const choice = 'all';
  expect((await decide({ choice, back: '/fr-ca/cookies' }, '/en-gb/story')).location).toBe(
    '/fr-ca/cookies?notice=consent-saved',
  );
  expect((await decide({ choice, locale: 'fr-ca' })).location).toBe('/fr-ca');
  expect((await decide({ choice, locale: 'xx-yy' })).location).toBe('/');
});

test('the cookie of a shop with https goes nowhere else', async () => {
  const { attributes } = await decide({ choice: 'all' }, undefined, 'https://shop.example');
  expect(attributes).toContain('Secure');
});

test('a form that does not say what was chosen is refused', async () => {
  expect(await decide({ choice: 'some' })).toMatchObject({ status: 400, location: null, cookie: '' });
});

const STORED = { 'cairn-visitor': 'v', vuid: '1', _ga: '2', 'cairn-state': 'c=1', '__Host-session': 's' };

test('a refusal without a script deletes our cookies of its categories', async () => {
  const { left, written } = await decide({ choice: 'necessary', locale: 'en-gb' }, undefined, TEST_ORIGIN, STORED);
  expect(left).toEqual(['_ga', 'cairn-state', '__Host-session', 'cairn-granted-before']);
  expect(written[0]).toBe(`cairn-granted-before=; Path=/; Max-Age=${HALF_A_YEAR}; SameSite=Lax`);
});

test('a refusal deletes a cookie on every domain that it may have been set for', async () => {
  const cookies = { vuid: '1' };
  const { written } = await decide({ choice: 'necessary' }, undefined, 'https://www.shop.example', cookies);
  expect(written.slice(1)).toEqual([
    'vuid=; Path=/; Max-Age=0',
    'vuid=; Path=/; Max-Age=0; Domain=www.shop.example',
    'vuid=; Path=/; Max-Age=0; Domain=shop.example',
  ]);
});

test('a refusal leaves cookies that no script can have set: those of load balancers and of sites of the same domain', async () => {
  const cookies = { AWSALB: 'a', sso: 'b', JSESSIONID: 'c', '__Secure-id': 'd' };
  const { left, written } = await decide({ choice: 'necessary' }, undefined, 'https://www.shop.example', cookies);
  expect(left).toEqual(expect.arrayContaining(Object.keys(cookies)));
  expect(written).toHaveLength(1);
});

test('a second decision without a script still tells the next one what was granted before the first', async () => {
  const cookies = { 'cairn-consent': 'C0001:1,C0002:0', 'cairn-granted-before': 'C0001.C0002' };
  const { written } = await decide({ choice: 'chosen', C0003: 'on', locale: 'en-gb' }, undefined, TEST_ORIGIN, cookies);
  expect(written[0]).toMatch(/^cairn-granted-before=C0001\.C0002;/);
});

test('the next script learns what was granted until then, where consent is asked for and where it is not', async () => {
  const before = async (locale: string, consent?: string) => {
    const cookies = consent === undefined ? STORED : { ...STORED, 'cairn-consent': consent };
    const { written } = await decide({ choice: 'chosen', C0003: 'on', locale }, undefined, TEST_ORIGIN, cookies);
    return /^cairn-granted-before=([^;]*)/.exec(written[0] ?? '')?.[1];
  };
  expect(await before('en-gb')).toBe('');
  expect(await before('en-gb', 'C0001%3A1%2CC0002%3A1')).toBe('C0001.C0002');
  expect(await before('en-us')).toBe('C0001.C0002.C0003.C0004');
});

test('consent to everything deletes nothing, and leaves nothing to the next script', async () => {
  const { left, written } = await decide({ choice: 'all', locale: 'en-gb' }, undefined, TEST_ORIGIN, STORED);
  expect([left, written]).toEqual([Object.keys(STORED), []]);
});
