import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { DraftStore, Release } from '../../src/content/drafts/draft-store.ts';
import { createDraftStore } from '../../src/content/drafts/http/http-draft-store.ts';
import { publicAddresses } from '../support/canary/addresses.ts';
import { ask } from '../support/canary/ask.ts';
import { CANARY, draftedTexts, sung } from '../support/canary/content.ts';
import { type CanaryShop, startCanaryShop } from '../support/canary/shop.ts';
import { ownPort } from '../support/servers/e2e-home.ts';

const PORT = ownPort(8);
const ORIGIN = `http://localhost:${PORT}`;
const AT_ONCE = 8;
/** In what the release publishes, also as a part of the public id of its picture. */
const RELEASED = `${CANARY}released`;
/** In a page that is public until the release withdraws it. */
const WITHDRAWN = `${CANARY}withdrawn`;
/** Address of a story that the release publishes for the first time. */
const FRESH = 'only-in-the-release';
/** One of each sort that a release can hold. */
const ENTRIES = [
  'pages/home',
  'pages/sale',
  'articles/wash-your-shell',
  'augmented/cart',
  'augmented/error-4xx',
  'categories/21001',
  'product-pages/default',
  'fragments/utility',
  'fragments/promises',
  'menu',
  'footer',
  'popups',
  'messages',
];

const SHOPPER = 'shopper@example.com';
const SECRET = new RegExp(`${CANARY}|${FRESH}`);

let shop: CanaryShop;
test.beforeAll(async () => void (shop = await startCanaryShop(PORT)));
test.afterAll(() => shop.stop());

/** The editor's calls, as the viewer makes them. */
function editor(cookie: string): DraftStore {
  const send = (request: Request): Promise<Response> => {
    request.headers.set('cookie', cookie);
    request.headers.set('origin', ORIGIN);
    request.headers.set('sec-fetch-site', 'same-origin');
    return fetch(request);
  };
  return createDraftStore({ fetch: send, root: `${ORIGIN}/preview/api`, timeoutMs: 60_000 });
}

const made = async (answer: ReturnType<DraftStore['releases']['create']>): Promise<Release> => {
  const result = await answer;
  if (!('release' in result)) throw new Error(JSON.stringify(result));
  return result.release;
};

async function publish(drafts: DraftStore, release: string): Promise<void> {
  const plan = await drafts.releases.plan(release);
  const acknowledged = (plan?.warnings ?? []).map(({ key }) => key);
  expect(plan?.faults).toEqual([]);
  expect(await drafts.releases.publish(release, { acknowledged })).toHaveProperty('published');
}

/** A document with the picture as the first that it shows, and in a block of its own where it has blocks. */
function withPicture(raw: unknown, picture: string): unknown {
  const document = raw as { sections?: { items?: object[] }[]; metadata?: object; picture?: object };
  if (document.picture !== undefined) document.picture = { ...document.picture, url: picture };
  if (document.metadata !== undefined) document.metadata = { ...document.metadata, ogImage: picture };
  document.sections?.[0]?.items?.push({
    kind: 'media-banner',
    id: 'released-banner',
    title: RELEASED,
    media: { kind: 'picture', url: picture, alt: RELEASED },
  });
  return document;
}

test('[PREV-01] a release with a picture and a withdrawal: nothing of it is in any public answer before it is published, nor after it is rolled back', async () => {
  test.setTimeout(300_000);
  const { cookie } = await shop.enter();
  const drafts = editor(cookie);
  const stored = (id: string): object => JSON.parse(readFileSync(join(shop.content, `${id}.json`), 'utf8')) as object;
  const gone = { ...(sung(stored('pages/sale-terms'), WITHDRAWN) as object), id: 'gone', slug: 'gone' };
  writeFileSync(join(shop.content, 'pages/gone.json'), JSON.stringify(gone));
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(PORT, { path, headers });
  await expect.poll(async () => (await get('/en-us/gone')).text).toContain(WITHDRAWN);

  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><title>${CANARY}file</title></svg>`;
  const uploaded = await drafts.media.upload({
    name: `${RELEASED}.svg`,
    file: new Blob([drawn], { type: 'image/svg+xml' }),
    alt: { en: `${CANARY}alt` },
  });
  if (!('asset' in uploaded)) throw new Error(JSON.stringify(uploaded));
  const picture = uploaded.asset.id;
  expect(picture).toMatch(new RegExp(`^uploads/${RELEASED}`));
  const fresh = {
    ...(sung(stored('articles/how-to-pack'), RELEASED) as object),
    id: 'fresh',
    slug: `stories/${FRESH}`,
  };
  writeFileSync(join(shop.content, 'articles/fresh.draft.json'), JSON.stringify(withPicture(fresh, picture)));

  const release = await made(
    drafts.releases.create({
      name: `${CANARY}name`,
      note: `${CANARY}note`,
      put: [{ entry: 'articles/fresh' }, { entry: 'pages/gone', action: 'withdraw' }],
    }),
  );
  for (const id of ENTRIES) {
    const present = await drafts.read(id, { release: release.id });
    const song = sung(stored(id), RELEASED) as object;
    const wanted = id === 'messages' ? { ...song, texts: draftedTexts(RELEASED) } : withPicture(song, picture);
    const answer = await drafts.save(id, wanted, present?.etag ?? '', { release: release.id });
    expect(answer, id).toHaveProperty('saved');
  }
  const pictures = [
    `/media/image/upload/f_png,q_50,c_fill,w_40,h_40/${picture}`,
    `/media/image/upload/f_auto/${picture}`,
  ];

  const { cached, made: others } = await publicAddresses(PORT);
  const everywhere = [
    ...cached,
    ...others,
    '/en-us/gone',
    `/en-us/stories/${FRESH}`,
    '/en-us/search/articles',
    '/en-us/searchhub?q=released',
    '/en-us/search?q=released',
    '/api/search/suggest?q=released',
    '/en-us/account/sign-in',
    '/en-us/checkout',
    '/en-us/partial/menu',
    '/fr-fr/cart',
    '/de-de/no-such-page',
    '/no-such-locale',
    '/fapi/components/promises',
    `/fapi/pages/stories/${FRESH}`,
    '/fapi/pages/gone',
    `/sandbox/outbox?to=${SHOPPER}`,
  ];
  const asked = (path: string): string => (/[?&]/.test(path) ? '&' : '?');
  /** Asks for everything, plainly and as somebody who knows the release. @returns what sings, but for what may */
  async function leaks(may?: RegExp): Promise<{ readonly leaks: string[]; readonly sung: number }> {
    const found: string[] = [];
    let sings = 0;
    const left = everywhere.flatMap((path) => [
      { path },
      { path: `${path}${asked(path)}release=${release.id}` },
      { path: `${path}${asked(path)}preview=true&release=${release.id}` },
      { path, headers: { 'x-content-release': release.id, 'x-preview-token': 'preview' } },
    ]);
    const one = async (): Promise<void> => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const { text } = await ask(PORT, next);
        // The address that was asked for may come back.
        const heard = next.path.includes(FRESH) ? text.replaceAll(FRESH, '') : text;
        if (may !== undefined && heard.search(may) >= 0) sings += 1;
        const rest = may === undefined ? heard : heard.replaceAll(may, '');
        const at = rest.search(SECRET);
        if (at >= 0) found.push(`${JSON.stringify(next)}: …${rest.slice(Math.max(0, at - 80), at + 60)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return { leaks: found, sung: sings };
  }
  const [released, withdrawn] = [new RegExp(`${RELEASED}|${FRESH}`, 'g'), new RegExp(WITHDRAWN, 'g')];
  const subscribe = async (): Promise<void> => {
    const subscriptions = [{ channel: 'email', type: 'Newsletter', optin: true, recipient: SHOPPER }];
    const headers = { 'content-type': 'application/json', 'x-locale': 'en-us', origin: ORIGIN };
    const path = '/api/consumers-v3/consumer/subscription';
    const { status, text } = await ask(PORT, {
      path,
      method: 'POST',
      headers,
      body: JSON.stringify({ subscriptions }),
    });
    expect(status, text).toBe(201);
  };
  const isPublic = async (): Promise<number[]> =>
    Promise.all(pictures.map(async (path) => (await get(path, { referer: `${ORIGIN}/preview` })).status));

  await subscribe();
  expect((await get(`/sandbox/outbox?to=${SHOPPER}`)).text).toContain(SHOPPER);
  expect((await leaks(withdrawn)).leaks, 'while it is open').toEqual([]);
  expect(await isPublic()).toEqual([404, 404]);
  const scheduled = await drafts.schedule({
    action: 'publish',
    at: '2031-01-01T09:00',
    site: 'northfell-us',
    target: { release: release.id },
    acknowledged: ((await drafts.releases.plan(release.id))?.warnings ?? []).map(({ key }) => key),
  });
  expect(scheduled).toHaveProperty('scheduled');
  expect((await leaks(withdrawn)).leaks, 'while it is scheduled').toEqual([]);
  expect(await isPublic()).toEqual([404, 404]);

  await publish(drafts, release.id);
  const shown = await leaks(released);
  expect(shown.leaks, 'what is not in the release, once it is published').toEqual([]);
  // Proves that the test can fail: what is asked for shows what is released.
  expect(shown.sung).toBeGreaterThan(everywhere.length);
  expect(await isPublic()).toEqual([200, 200]);
  expect([(await get('/en-us/gone')).status, (await get(`/en-us/stories/${FRESH}`)).status]).toEqual([404, 200]);

  const back = await made(drafts.releases.rollBack(release.id, `${CANARY}back`));
  expect((await leaks(released)).leaks, 'while rolling back is prepared').toEqual([]);
  await publish(drafts, back.id);
  expect((await leaks(withdrawn)).leaks, 'after it is rolled back').toEqual([]);
  expect(await isPublic()).toEqual([404, 404]);
  expect([(await get('/en-us/gone')).status, (await get(`/en-us/stories/${FRESH}`)).status]).toEqual([200, 404]);
  expect(shop.log(), 'log').not.toContain(CANARY);
});
