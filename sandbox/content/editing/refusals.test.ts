import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUploadFolder } from '../media/upload-folder.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_TOKEN } from '../testing.ts';

/** Nothing of what is asked here is done, so that one service stands for all of it. */
let service: ReturnType<typeof serveContent>;
let release: string;
beforeAll(async () => {
  service = serveContent(
    { 'pages/home.json': canvas('home', [{ kind: 'accordions', id: 'a', title: 'First' }]) },
    { uploads: createUploadFolder('/nonexistent/uploads') },
  );
  const made = await call('POST', 'releases', { name: 'Winter', put: [{ entry: 'pages/home' }] });
  release = ((await made.json()) as { release: { id: string } }).release.id;
});
afterAll(() => service.close());

const call = (method: string, path: string, body?: unknown, etag?: string) =>
  service.app.request(`/preview/caas/v1/${path.replace('{release}', release)}`, {
    method,
    headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, ...(etag === undefined ? {} : { 'if-match': etag }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const told = async (answer: Response) => {
  const { error, message } = (await answer.json()) as { error?: string; message?: string };
  return [answer.status, error, (message ?? '').length > 10, answer.headers.get('cache-control')];
};
const NO_STORE = 'private, no-store';
const item = { id: 'pages/home', revision: 1 };
const schedule = { action: 'publish', at: '2026-12-01T10:00', site: 'northfell-uk', target: { items: [item] } };
const comment = { entry: 'pages/home', place: {}, text: 'Too dark', revision: 1 };
const change = { seq: 1, document: 'pages/home', changes: [] };
const long = (length: number): string => 'x'.repeat(length);

describe('a call of an editor’s tool', () => {
  test.each([
    ['PUT', 'drafts/pages/home'],
    ['DELETE', 'drafts/pages/home'],
    ['POST', 'revisions/pages/home'],
    ['DELETE', 'entries/pages/home'],
    ['POST', 'rename/pages/home'],
    ['PATCH', 'releases/{release}'],
    ['PUT', 'reviews/pages/home'],
    ['PATCH', 'media/assets/scene/fell'],
  ])('that does not say which version it changes is asked for it: %s %s', async (method, path) => {
    expect(await told(await call(method, path, {}))).toEqual([428, 'IF_MATCH', true, NO_STORE]);
  });

  test.each([
    ['GET', 'drafts/pages/home?as=live', undefined, 'VERSION'],
    ['GET', 'drafts/pages/home?revision=last', undefined, 'VERSION'],
    ['GET', 'drafts/pages/home?revision=1234567890', undefined, 'VERSION'],
    ['GET', 'drafts/pages/home?at=yesterday', undefined, 'VERSION'],
    ['GET', 'drafts/pages/home?at=01.12.2026', undefined, 'VERSION'],
    ['GET', 'drafts/pages/home?at=2026-12-01T08:00', undefined, 'VERSION'],
    ['POST', 'snapshots', { until: '01.12.2026' }, 'UNTIL'],
    ['POST', 'snapshots', { until: 1_796_000_000_000 }, 'UNTIL'],
    ['PUT', 'drafts/pages/home', '{ "id": ', 'NOT_JSON'],
    ['POST', 'revisions/pages/home', {}, 'REVISION'],
    ['POST', 'revisions/pages/home', { revision: '1' }, 'REVISION'],
    ['POST', 'revisions/pages/home', '[', 'REVISION'],
    ['POST', 'entries', { kind: 'page' }, 'BAD_ENTRY'],
    ['POST', 'entries', { kind: 'menu', titles: { en: 'Menu' } }, 'BAD_ENTRY'],
    ['POST', 'entries', { kind: 'page', titles: { en: long(501) } }, 'BAD_ENTRY'],
    ['POST', 'entries', { kind: 'page', titles: { en: 'X' }, site: '../x' }, 'BAD_ENTRY'],
    ['POST', 'entries', { kind: 'page', titles: { en: 'X' }, locales: [] }, 'BAD_ENTRY'],
    ['GET', 'addresses', undefined, 'BAD_ADDRESS'],
    ['GET', 'addresses?kind=menu&slug=x', undefined, 'BAD_ADDRESS'],
    ['DELETE', 'entries/pages/home?redirectTo=//evil.example', undefined, 'BAD_REDIRECT'],
    ['POST', 'rename/pages/home', { slug: 'other' }, 'BAD_RENAME'],
    ['POST', 'rename/pages/home', { redirect: true }, 'BAD_RENAME'],
    ['POST', 'publications/plan', {}, 'BAD_CALL'],
    ['POST', 'publications/plan', { target: { items: [] } }, 'BAD_CALL'],
    ['POST', 'publications/plan', { target: { items: [item] }, action: 'delete' }, 'BAD_CALL'],
    ['POST', 'publications', { target: { items: [{ id: 'pages/home', revision: 0 }] } }, 'BAD_CALL'],
    ['POST', 'publications', { target: { items: [{ ...item, locales: [] }] } }, 'BAD_CALL'],
    ['POST', 'publications', { target: { items: [item] }, note: long(501) }, 'BAD_CALL'],
    ['POST', 'publications', '', 'BAD_CALL'],
    ['POST', 'withdrawals', {}, 'BAD_CALL'],
    ['POST', 'withdrawals', { ids: [] }, 'BAD_CALL'],
    ['POST', 'schedules', {}, 'BAD_SCHEDULE'],
    ['POST', 'schedules', { ...schedule, action: 'delete' }, 'BAD_SCHEDULE'],
    ['POST', 'schedules', { ...schedule, occurrence: 'third' }, 'BAD_SCHEDULE'],
    ['PATCH', 'schedules/none', { items: [] }, 'BAD_SCHEDULE'],
    ['PATCH', 'schedules/none', [], 'BAD_SCHEDULE'],
    ['POST', 'releases', {}, 'BAD_RELEASE'],
    ['POST', 'releases', { name: '   ' }, 'BAD_RELEASE'],
    ['POST', 'releases', { name: long(121) }, 'BAD_RELEASE'],
    ['PATCH', 'releases/{release}', { name: '' }, 'BAD_RELEASE'],
    ['PATCH', 'releases/{release}', { decide: { 'pages/home': 'maybe' } }, 'BAD_RELEASE'],
    ['PATCH', 'releases/{release}', { put: [{ entry: 'pages/home', locales: [] }] }, 'BAD_RELEASE'],
    ['POST', 'releases/{release}/review', {}, 'BAD_RELEASE'],
    ['POST', 'releases/{release}/verdicts', { verdict: 'perhaps' }, 'BAD_RELEASE'],
    ['POST', 'releases/{release}/publication', { note: long(501) }, 'BAD_RELEASE'],
    ['POST', 'releases/{release}/roll-back', {}, 'BAD_RELEASE'],
    ['POST', 'comments', { ...comment, text: '  ' }, 'BAD_CALL'],
    ['POST', 'comments', { ...comment, text: long(4_001) }, 'BAD_CALL'],
    ['POST', 'comments', { ...comment, place: { point: [0.5, 1.1] } }, 'BAD_CALL'],
    ['POST', 'comments', { ...comment, place: { elsewhere: true } }, 'BAD_CALL'],
    ['POST', 'comments/none/replies', {}, 'BAD_CALL'],
    ['PUT', 'comments/none/resolved', { resolved: 'yes' }, 'BAD_CALL'],
    ['POST', 'approvals', { entry: 'pages/home', revision: 1, verdict: 'perhaps' }, 'BAD_CALL'],
    ['POST', 'review-requests/pages/home', { revision: 1, state: 'published' }, 'BAD_CALL'],
    ['PUT', 'presence/tab-1', {}, 'BAD_CALL'],
    ['PUT', 'presence/abc', { hidden: false }, 'BAD_CALL'],
    ['PUT', `presence/${long(65)}`, { hidden: false }, 'BAD_CALL'],
    ['POST', 'snapshots', {}, 'UNTIL'],
    ['POST', 'snapshots', { until: 'soon' }, 'UNTIL'],
    ['POST', 'snapshots', '', 'UNTIL'],
    ['POST', 'working/short', change, 'BAD_CHANGE'],
    ['POST', `working/${long(65)}`, change, 'BAD_CHANGE'],
    ['POST', 'working/copy-0001', '[', 'BAD_CHANGE'],
    ['POST', 'working/copy-0001', { ...change, seq: '1' }, 'BAD_CHANGE'],
    ['POST', 'working/copy-0001', { ...change, document: 7 }, 'BAD_CHANGE'],
    ['POST', 'working/copy-0001', { ...change, changes: {} }, 'BAD_CHANGE'],
    ['POST', 'working/copy-0001', { ...change, changes: [null] }, 'BAD_CHANGE'],
    ['POST', 'working/copy-0001', { ...change, from: '0' }, 'BAD_CHANGE'],
    ['POST', 'working/copy-0001', { ...change, after: '0' }, 'BAD_CHANGE'],
    ['POST', 'media', '', 'BAD_CALL'],
    ['PATCH', 'media/assets/scene/fell', { focalPoint: [0.5, 2] }, 'BAD_CALL'],
    ['PATCH', 'media/assets/scene/fell', { colour: 'red' }, 'BAD_CALL'],
    ['POST', 'media/replacements', { id: 'scene/fell' }, 'BAD_CALL'],
    ['POST', 'media/replacements', { id: 'scene/fell', by: '../x' }, 'BAD_CALL'],
  ] as const)(
    'that is not as it should be is refused with what it lacks: %s %s %j',
    async (method, path, body, error) => {
      expect(await told(await call(method, path, body, '"v1"'))).toEqual([400, error, true, NO_STORE]);
    },
  );

  test.each([
    ['GET', 'drafts/pages/none'],
    ['GET', 'drafts/pages/home?revision=2'],
    ['GET', 'drafts/pages/home?at=2020-01-01T00:00:00Z'],
    ['GET', 'drafts/pages/home?release=none'],
    ['GET', 'drafts/pages/none?release={release}'],
    ['PUT', 'drafts/pages/none', {}],
    ['PUT', 'drafts/pages/home?release=none', { sections: [] }],
    ['PUT', 'drafts/pages/none?release={release}', { sections: [] }],
    ['DELETE', 'drafts/pages/none'],
    ['GET', 'revisions/pages/none'],
    ['POST', 'revisions/pages/none', { revision: 1 }],
    ['POST', 'revisions/pages/home', { revision: 2 }],
    ['GET', 'changes/pages/home'],
    ['GET', 'changes/pages/home?from=1&to=2'],
    ['GET', 'changes/pages/home?from=2&to=1'],
    ['GET', 'authors/pages/none'],
    ['DELETE', 'entries/pages/none'],
    ['POST', 'rename/pages/none', { slug: 'other', redirect: false }],
    ['POST', 'restore/pages/none'],
    ['POST', 'restore/pages/home'],
    ['GET', 'references/pages/none'],
    ['POST', 'publications/plan', { target: { release: 'none' } }],
    ['POST', 'publications', { target: { release: 'none' } }],
    ['POST', 'schedules', { ...schedule, target: { release: 'none' } }],
    ['PATCH', 'schedules/none', { at: '2026-12-01T10:00' }],
    ['DELETE', 'schedules/none'],
    ['GET', 'releases/none'],
    ['PATCH', 'releases/none', { name: 'Spring' }],
    ['DELETE', 'releases/none'],
    ['POST', 'releases/none/review', { of: [] }],
    ['POST', 'releases/none/verdicts', { verdict: 'approved' }],
    ['GET', 'releases/none/plan'],
    ['POST', 'releases/none/publication', {}],
    ['POST', 'releases/none/roll-back', { name: 'Back' }],
    ['POST', 'releases/{release}/roll-back', { name: 'Back from what is not published' }],
    ['POST', 'comments', { ...comment, entry: 'pages/none' }],
    ['POST', 'comments/none/replies', { text: 'Lighter' }],
    ['PUT', 'comments/none/resolved', { resolved: true }],
    ['DELETE', 'comments/none'],
    ['POST', 'approvals', { entry: 'pages/none', revision: 1, verdict: 'approved' }],
    ['GET', 'approvals/pages/none'],
    ['POST', 'review-requests/pages/none', { revision: 1, state: 'in-review' }],
    ['POST', 'working/copy-0001', { ...change, document: 'pages/none' }],
    ['GET', 'entry/northfell-uk?document=pages/none'],
    ['GET', 'entry/northfell-xx?document=pages/home'],
    ['PUT', 'reviews/pages/none', []],
    ['PUT', 'reviews/pages/home', {}],
    ['GET', 'media/assets/scene/none'],
    ['PATCH', 'media/assets/scene/none', {}],
    ['DELETE', 'media/assets/scene/none'],
    ['GET', 'media/files/scene/none'],
    ['POST', 'media/replacements', { id: 'scene/none', by: 'scene/other' }],
    ['GET', 'nothing'],
  ] as const)('about what is not there is told so: %s %s %j', async (method, path, body?: object) => {
    const [status, error] = await told(await call(method, path, body, '"v1"'));
    expect([status, error]).toEqual([404, expect.stringMatching(/^(?:NOT_FOUND|UNKNOWN_SITE)$/)]);
  });

  test.each([
    ['PUT', 'drafts/pages/home', 4 * 1024 * 1024 + 1, undefined],
    ['POST', 'working/copy-0001', 4 * 1024 * 1024 + 1, undefined],
    ['PATCH', 'media/assets/scene/fell', 4 * 1024 * 1024 + 1, undefined],
    ['POST', 'media', 50_000_000 + 64 * 1024 + 1, 'bytes'],
  ])('that brings more than it may is refused before it is read: %s %s', async (method, path, bytes, refused) => {
    const answer = await service.app.request(`/preview/caas/v1/${path}`, {
      method,
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN, 'if-match': '"v1"', 'content-length': String(bytes) },
      body: 'much more of it',
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: 'TOO_LARGE', ...(refused === undefined ? {} : { refused }) });
  });
});

test('a service without uploads has no media library, and says so', async () => {
  const plain = serveContent({ 'pages/home.json': canvas('home', []) });
  const get = (path: string) =>
    plain.app.request(`/preview/caas/v1/${path}`, { headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN } });
  const { can } = (await (await get('capabilities')).json()) as { can: string[] };
  expect([can.includes('upload'), can.includes('publish'), (await get('media')).status]).toEqual([false, true, 404]);
  expect((await get('media/list')).status, 'the pictures that content names').toBe(200);
  plain.close();
});
