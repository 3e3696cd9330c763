import { expect, test } from 'vitest';
import type { ExperimentService, ExperimentEvent } from '../../experiments/service.ts';
import type { Participant } from '../../experiments/participant.ts';
import { createUpstream, openGateway } from '../testing.ts';

const DECIDE = '/api/experiments/decide';
const EVENTS = '/api/experiments/events';
const GRANTED = 'C0001%3A1%2CC0004%3A1';
const REFUSED = 'C0001%3A1%2CC0004%3A0';

function open({
  customerData,
  ...more
}: Parameters<typeof openGateway>[1] & Pick<ExperimentService, 'customerData'> = {}) {
  const asked: Participant[] = [];
  const told: ExperimentEvent[] = [];
  const experiments: ExperimentService = {
    decide: (who, keys) => {
      asked.push(who);
      return keys.includes('hero')
        ? { variations: { hero: 'b' }, stored: new Map([['id-hero', 'hero-b']]) }
        : { variations: {}, stored: new Map() };
    },
    record: (_, events) => void told.push(...events),
    unsentAttributes: () => [],
    rules: () => [],
    customerData,
    close: async () => undefined,
  };
  return {
    asked,
    told,
    ...openGateway(
      createUpstream(() => undefined),
      { experiments, ...more },
    ),
  };
}
const decide = (browser: ReturnType<typeof open>['browser'], locale = 'en-us', query = '') =>
  browser.send('POST', `${DECIDE}?locale=${locale}${query}`, { keys: ['hero'] });

test('[EXPT-13] a visitor who takes part gets an id that begins with vuid_, and keeps it and what was decided', async () => {
  const { browser, asked } = open();
  const answer = await decide(browser);
  expect([answer.status, await answer.json()]).toEqual([200, { variations: { hero: 'b' } }]);
  const cookie = browser.cookies.get('cairn-visitor') ?? '';
  expect(cookie).toMatch(/^vuid_[a-z0-9]{27}~id-hero:hero-b$/);
  await decide(browser);
  expect([asked[1]?.id, [...(asked[1]?.stored ?? [])]]).toEqual([cookie.split('~')[0], [['id-hero', 'hero-b']]]);
});

test('[EXPT-09] [EXPT-10] in EMEA nothing is decided and nobody gets an id until targeting is granted or an editor previews; elsewhere until it is refused', async () => {
  const { browser, asked } = open({
    mayPreview: (request) => request.headers.get('cookie')?.includes('editor=1') === true,
  });
  const isDecided = async (locale: string, consent: string | undefined, query = ''): Promise<boolean> => {
    browser.cookies.delete('cairn-visitor');
    browser.cookies.delete('cairn-consent');
    if (consent !== undefined) browser.cookies.set('cairn-consent', consent);
    const before = asked.length;
    const answer = await decide(browser, locale, query);
    expect(browser.cookies.has('cairn-visitor')).toBe(answer.status === 200);
    expect(asked.length - before).toBe(answer.status === 200 ? 1 : 0);
    return answer.status === 200;
  };
  expect([
    await isDecided('en-gb', undefined),
    await isDecided('en-gb', REFUSED),
    await isDecided('en-gb', GRANTED),
  ]).toEqual([false, false, true]);
  expect([
    await isDecided('en-us', undefined),
    await isDecided('en-us', REFUSED),
    await isDecided('en-us', GRANTED),
  ]).toEqual([true, false, true]);
  expect(await isDecided('en-gb', undefined, '&preview=true')).toBe(false);
  browser.cookies.set('editor', '1');
  expect(await isDecided('en-gb', undefined, '&preview=true')).toBe(true);
});

test.each(['%', '%E0%A4%A', 'in=%', 'a;b=%', '\u00ff%'])(
  'a malformed state cookie %j tells nothing and breaks nothing',
  async (value) => {
    const { browser, asked } = open();
    browser.cookies.set('cairn-state', value);
    browser.cookies.set('cairn-consent', value);
    browser.cookies.set('cairn-visitor', value);
    browser.cookies.set('__Host-cairn.a', value);
    expect((await decide(browser)).status).toBe(200);
    expect(asked[0]?.attributes['signed-in']).toBe(false);
  },
);

test('consent taken back takes the id away, and nothing more is recorded', async () => {
  const { browser, told } = open();
  const exposure = {
    events: [
      { type: 'exposure', key: 'hero', variation: 'b' },
      { type: 'event', key: 'hero-click' },
    ],
  };
  // This visitor has no participant cookie yet.
  expect((await browser.send('POST', `${EVENTS}?locale=en-us`, exposure)).status).toBe(204);
  expect(told).toEqual([]);
  await decide(browser);
  expect((await browser.send('POST', `${EVENTS}?locale=en-us`, exposure)).status).toBe(204);
  expect(told).toEqual(exposure.events);
  browser.cookies.set('cairn-consent', REFUSED);
  await browser.send('POST', `${EVENTS}?locale=en-us`, exposure);
  expect(told).toHaveLength(2);
  expect((await decide(browser)).status).toBe(204);
  expect(browser.cookies.has('cairn-visitor')).toBe(false);
});

test('who takes part in nothing is not remembered; audiences learn where somebody is and which groups they belong to, no name', async () => {
  const { browser, asked } = open();
  browser.cookies.set('cairn-state', 'in=1&n=Mara&c=2&g=loyalty');
  expect(await (await browser.send('POST', `${DECIDE}?locale=en-us`, { keys: ['other'] })).json()).toEqual({
    variations: {},
  });
  expect(browser.cookies.has('cairn-visitor')).toBe(false);
  expect(asked[0]?.attributes).toEqual({
    locale: 'en-us',
    site: 'northfell-us',
    region: 'NA',
    'signed-in': true,
    cart: true,
    loyalty: true,
    employee: false,
    athlete: false,
    ipa: false,
    wranx: false,
  });
});

test.each([
  [DECIDE, { keys: 'hero' }],
  [DECIDE, { keys: [''] }],
  [DECIDE, { keys: Array.from({ length: 21 }, () => 'x') }],
  [EVENTS, { events: [{ type: 'purchase' }] }],
  [EVENTS, {}],
])('a question of another shape is refused: %s %j', async (path, body) => {
  const { browser } = open();
  expect((await browser.send('POST', `${path}?locale=en-us`, body)).status).toBe(400);
});

test('other pages cannot ask or tell, and where no experiments are configured nothing is decided', async () => {
  const { browser } = open();
  expect(
    (
      await browser.raw(DECIDE, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        body: '{"keys":["hero"]}',
      })
    ).status,
  ).toBe(403);
  const bare = openGateway(createUpstream(() => undefined));
  expect((await decide(bare.browser)).status).toBe(204);
});

test('[EXPT-24] the customer-data platform is asked and told only where it is configured and the visitor agrees', async () => {
  const sent: [string, object][] = [];
  let isTaken = true;
  const customerData = {
    isPresent: () => true,
    segments: async () => ['walkers'],
    send: async (id: string, event: object) => {
      sent.push([id, event]);
      return isTaken;
    },
  };
  const { browser, asked } = open({ customerData });
  const view = { action: 'viewed', path: '/en-us/sale' };
  const tell = (locale = 'en-us', body: object = view) =>
    browser.send('POST', `/api/experiments/customer-data?locale=${locale}`, body);
  expect((await tell()).status, 'nobody who takes part').toBe(204);
  expect(sent).toEqual([]);
  const answer = await decide(browser);
  expect(await answer.json()).toEqual({ variations: { hero: 'b' }, customerData: true });
  expect(asked[0]?.segments).toEqual(['walkers']);
  expect((await tell()).status).toBe(204);
  expect(sent).toEqual([[asked[0]?.id, view]]);
  isTaken = false;
  expect((await tell()).status, 'the page tries again').toBe(502);
  expect((await tell('en-us', { ...view, path: '/en-us?email=a@b.c' })).status).toBe(400);
  browser.cookies.set('cairn-consent', REFUSED);
  expect((await tell()).status).toBe(204);
  expect(sent).toHaveLength(2);
});
