import { expect, test } from 'vitest';
import { openAnswering, TEST_ORIGIN } from '../testing.ts';

const HALF_A_YEAR = 15_552_000;

async function decide(fields: Record<string, string>, from?: string, origin = TEST_ORIGIN) {
  const { browser, upstream } = openAnswering(() => undefined, { origin });
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
    calls: upstream.asked.length,
  };
}

test('a choice without a script is kept for half a year, and begins no session', async () => {
  const { cookie, ...all } = await decide({ choice: 'all' }, '/en-gb/story?error=GEN500');
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
