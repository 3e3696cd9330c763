import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteStore } from '../../../sandbox/store/sqlite-store.ts';
import type { Store } from '../../../sandbox/store/store.ts';
import { openExpiringKeys } from '../store/expiring-keys.ts';
import { createPreviewSessions, previewKey } from './session.ts';

const SECRET = 'secret-of-the-tests-0123456789abcdef';
const HOUR = 3_600_000;
let clock: number;
let store: Store;
beforeEach(() => {
  clock = Date.parse('2026-11-21T12:00:00Z');
  store = openSqliteStore(':memory:', () => new Date(clock));
});
afterEach(() => store.close());

const open = () => createPreviewSessions([SECRET], store, openExpiringKeys(store, 'used-link'));
/** Opens a link as a browser does. Returns the response's status, its location and the session cookie. */
async function ask(
  sessions: ReturnType<typeof open>,
  path: string,
  method: string,
  more: IncomingMessage['headers'] = { 'sec-fetch-mode': 'navigate' },
) {
  let status = 0;
  let body = '';
  const headers = new Map<string, string>();
  const response = {
    writeHead(code: number, list: readonly string[]) {
      status = code;
      for (let at = 0; at < list.length; at += 2) headers.set(list[at] as string, list[at + 1] as string);
    },
    end: (text: Buffer) => void (body = text.toString()),
  };
  await sessions.enter(
    { method, url: path, headers: { 'accept-language': 'de-AT', ...more } } as IncomingMessage,
    response as unknown as ServerResponse,
    'test',
  );
  return {
    status,
    location: headers.get('location'),
    cookie: headers.get('set-cookie')?.split(';')[0],
    line: headers.get('set-cookie'),
    body,
    policy: headers.get('content-security-policy'),
  };
}
/** Opens a link, and presses the button where it has one. */
async function enter(sessions: ReturnType<typeof open>, path: string) {
  const looked = await ask(sessions, path, 'GET');
  return looked.status === 200
    ? ask(sessions, path, 'POST', {
        'sec-fetch-mode': 'navigate',
        cookie: looked.cookie ?? '',
      })
    : looked;
}
const roleOf = async (sessions: ReturnType<typeof open>, cookie: string | undefined) =>
  (await sessions.session(cookie))?.role;
const wanted = {
  role: 'viewer',
  hours: 24,
  uses: 2,
  query: 'docType=page&preview=true',
  pins: { 'pages/home': '"1"' },
} as const;

test('a one-time link works once, also on another server of the same store', async () => {
  const path = `/preview/enter?key=${await previewKey(SECRET, clock)}`;
  const first = await enter(open(), path);
  expect(first.status).toBe(303);
  const restarted = open();
  expect((await enter(restarted, path)).status).toBe(403);
  // The session obtained from the link stays valid.
  expect(await roleOf(restarted, first.cookie)).toBe('editor');
});

test('a shared link leads to its view, with the role it was made for, as often as it says', async () => {
  const sessions = open();
  const { path } = await sessions.links.make(wanted);
  const first = await enter(sessions, path);
  expect(first).toMatchObject({ status: 303, location: '/preview?docType=page&preview=true' });
  expect(first.line).toContain('HttpOnly');
  expect(await roleOf(sessions, first.cookie)).toBe('viewer');
  expect((await enter(sessions, path)).status).toBe(303);
  const gone = await enter(sessions, path);
  expect(gone.status).toBe(403);
  expect(gone.body, 'in words for whoever got it, in their language').toMatch(
    /<html lang="de">[^]*Dieser Link öffnet nichts mehr/,
  );
  expect(gone.policy).toMatch(/default-src 'none'; style-src 'sha256-/);
  const editor = await sessions.links.make({ ...wanted, role: 'editor', uses: 9 });
  expect(await roleOf(sessions, (await enter(sessions, editor.path)).cookie)).toBe('editor');
  expect((await enter(sessions, editor.path)).status, 'an editor’s link works once').toBe(403);
});

test('a revoked link ends its sessions too, also after a restart', async () => {
  const sessions = open();
  const { link, path } = await sessions.links.make(wanted);
  const { cookie } = await enter(sessions, path);
  await sessions.links.revoke(link.id);
  expect(await roleOf(sessions, cookie)).toBeUndefined();
  expect((await enter(sessions, path)).status).toBe(403);
  const again = open();
  expect(await roleOf(again, cookie)).toBeUndefined();
  expect(await again.links.list()).toMatchObject([{ id: link.id, revoked: true, left: 1, pins: wanted.pins }]);
  const kept = JSON.stringify(await store.get('preview-link', link.id));
  expect(kept, 'no key is kept').not.toContain(path.split('key=')[1]);
});

test('a link made on one server opens on another, counts its uses over both, and ends on both', async () => {
  const [one, two] = [open(), open()];
  const { link, path } = await one.links.make({ ...wanted, uses: 1 });
  const entered = await Promise.all([enter(one, path), enter(two, path)]);
  expect(entered.map(({ status }) => status).toSorted()).toEqual([303, 403]);
  const { cookie } = entered.find(({ status }) => status === 303) ?? {};
  expect([await roleOf(one, cookie), await roleOf(two, cookie)]).toEqual(['viewer', 'viewer']);
  await two.links.revoke(link.id);
  expect([await roleOf(one, cookie), await roleOf(two, cookie)]).toEqual([undefined, undefined]);
});

test('links that have expired are taken away with the next one', async () => {
  const sessions = open();
  const { link } = await sessions.links.make({ ...wanted, hours: 1 });
  clock += HOUR + 1;
  await sessions.links.make(wanted);
  expect(await store.get('preview-link', link.id)).toBeUndefined();
});

test('a link opens as often as wanted until it ends, unless it says otherwise', async () => {
  const sessions = open();
  const { link, path } = await sessions.links.make({ ...wanted, uses: undefined });
  for (let count = 0; count < 30; count += 1)
    expect(
      await ask(sessions, path, 'GET', { 'sec-fetch-mode': 'navigate', cookie: '__Host-cairn-keeps=1' }),
    ).toMatchObject({ status: 303, cookie: expect.stringContaining('__Host-cairn-editor=') });
  expect(await sessions.links.find(link.id)).toMatchObject({ opened: 30 });
  clock += 24 * HOUR;
  expect((await ask(sessions, path, 'GET')).status).toBe(403);
});

test('programs that look where a link leads neither use it up nor count', async () => {
  const sessions = open();
  const many = await sessions.links.make({ ...wanted, uses: undefined });
  const once = await sessions.links.make({ ...wanted, uses: 1 });
  const terminal = `/preview/enter?key=${await previewKey(SECRET, clock)}`;
  const looks = [{}, { 'sec-fetch-mode': 'cors' }, { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }];
  for (const path of [many.path, once.path, terminal])
    for (const look of looks) for (const method of ['GET', 'HEAD']) await ask(sessions, path, method, look);
  expect(await sessions.links.find(many.link.id)).toMatchObject({ opened: 0 });
  expect(await sessions.links.find(once.link.id)).toMatchObject({ opened: 0, left: 1 });
  expect((await enter(sessions, once.path)).status).toBe(303);
  expect((await enter(sessions, terminal)).status).toBe(303);
});

test('a link is not used up by a browser that keeps no cookies, which is told what to do', async () => {
  const sessions = open();
  const { link, path } = await sessions.links.make({ ...wanted, role: 'editor' });
  const press = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  for (const one of [path, `/preview/enter?key=${await previewKey(SECRET, clock)}`]) {
    const { cookie } = await ask(sessions, one, 'GET', press);
    const blocked = await ask(sessions, one, 'POST', press);
    expect(blocked).toMatchObject({ status: 403, location: undefined });
    expect(blocked.body).toMatch(
      /<h1>Ihr Browser behält hier keine Cookies<[^]*nicht verbraucht[^]*<form method="post">/,
    );
    expect(blocked.policy).toMatch(/script-src 'sha256-[^']+';.*form-action 'self'/);
    const kept = await ask(sessions, one, 'POST', { ...press, cookie: cookie ?? '' });
    expect(kept, 'once cookies are allowed').toMatchObject({ status: 303 });
    expect((await ask(sessions, one, 'POST', { ...press, cookie: cookie ?? '' })).status, 'it opens once').toBe(403);
  }
  expect(await sessions.links.find(link.id)).toMatchObject({ opened: 1, left: 0 });
});

test('a browser that keeps no cookies is told so by a link that opens many times too, which does not count', async () => {
  const sessions = open();
  const { link, path } = await sessions.links.make({ ...wanted, uses: undefined });
  const opening = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const first = await ask(sessions, path, 'GET', opening);
  expect(first).toMatchObject({ status: 303, location: `${path}&asked=1`, cookie: '__Host-cairn-keeps=1' });
  const again = first.location ?? '';
  for (const method of ['GET', 'POST']) {
    const blocked = await ask(sessions, again, method, opening);
    expect(blocked).toMatchObject({ status: 403, location: undefined });
    expect(blocked.body).toMatch(/<h1>Ihr Browser behält hier keine Cookies<[^]*<form method="post">/);
  }
  expect(await sessions.links.find(link.id)).toMatchObject({ opened: 0 });
  for (const method of ['GET', 'POST']) {
    const kept = await ask(sessions, again, method, { ...opening, cookie: first.cookie ?? '' });
    expect(kept).toMatchObject({ status: 303, location: expect.stringMatching(/^\/preview(?:\?|$)/) });
    expect(await roleOf(sessions, kept.cookie)).toBe('viewer');
  }
  expect(await sessions.links.find(link.id)).toMatchObject({ opened: 2 });
});

test('what opens once shows a button first; a form on another site does not press it', async () => {
  const sessions = open();
  const { link, path } = await sessions.links.make({ ...wanted, role: 'editor' });
  for (const one of [path, `/preview/enter?key=${await previewKey(SECRET, clock)}`]) {
    const looked = await ask(sessions, one, 'GET');
    expect(looked).toMatchObject({ status: 200, cookie: '__Host-cairn-keeps=1' });
    expect(looked.body).toMatch(/<html lang="de">[^]*<form method="post"><button type="submit">Vorschau öffnen</);
    expect(looked.policy).toMatch(/script-src 'sha256-[^']+';.*form-action 'self'/);
    const forced = await ask(sessions, one, 'POST', { 'sec-fetch-site': 'cross-site' });
    expect(forced).toMatchObject({ status: 200, cookie: '__Host-cairn-keeps=1' });
    expect(await ask(sessions, one, 'POST', { 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 303 });
    expect((await ask(sessions, one, 'GET')).status, 'it is used up').toBe(403);
  }
  expect(await sessions.links.find(link.id)).toMatchObject({ opened: 1, left: 0 });
});

test('who has opened a link and opens it again keeps their session, and so does an editor', async () => {
  const sessions = open();
  const { link, path } = await sessions.links.make({ ...wanted, uses: 1 });
  const { cookie = '' } = await enter(sessions, path);
  const named = (await sessions.name(cookie, 'Béa'))?.split(';')[0] ?? '';
  expect(await ask(sessions, path, 'GET', { cookie: named })).toMatchObject({
    status: 303,
    location: '/preview?docType=page&preview=true',
    cookie: undefined,
  });
  const editor = (await enter(sessions, `/preview/enter?key=${await previewKey(SECRET, clock)}`)).cookie ?? '';
  const other = await sessions.links.make({ ...wanted, uses: 1 });
  expect(await ask(sessions, other.path, 'GET', { cookie: editor })).toMatchObject({ status: 303, cookie: undefined });
  expect(await sessions.links.find(other.link.id)).toMatchObject({ opened: 0, left: 1 });
  const ada = { id: 'ada@northfell.example', name: 'Ada Lovelace' };
  const hers = await sessions.links.make({ ...wanted, editor: ada });
  expect((await ask(sessions, hers.path, 'POST', { cookie: editor })).cookie, 'it says who she is').toBeDefined();
  await sessions.links.revoke(link.id);
  expect((await ask(sessions, path, 'GET', { cookie: named })).status).toBe(403);
  expect((await ask(sessions, path, 'GET', { cookie: editor })).status).toBe(403);
});

test('who has opened a link of the terminal and goes back to it keeps their session; nobody else gets in', async () => {
  const sessions = open();
  const path = `/preview/enter?key=${await previewKey(SECRET, clock)}`;
  const { cookie } = await enter(sessions, path);
  for (const method of ['GET', 'POST'])
    expect(await ask(sessions, path, method, { cookie })).toMatchObject({
      status: 303,
      location: '/preview',
      cookie: undefined,
    });
  expect((await ask(sessions, path, 'POST')).status).toBe(403);
  const viewer = await enter(sessions, (await sessions.links.make({ ...wanted, uses: 1 })).path);
  expect((await ask(sessions, path, 'GET', { cookie: viewer.cookie })).status).toBe(403);
});

test('a link can be shown again by whoever lists them, with its name and who made it', async () => {
  const sessions = open();
  const { link, path } = await sessions.links.make({ ...wanted, name: 'For Ada', by: 'Nora', entry: 'Home' });
  expect(link).toMatchObject({ name: 'For Ada', by: 'Nora', entry: 'Home', opened: 0 });
  const [listed] = await open().links.list();
  expect(listed).toEqual(link);
  const again = await sessions.links.pathOf(link);
  expect(again).not.toBe(path);
  expect((await enter(sessions, again)).status).toBe(303);
});

test('a session says when it ends', async () => {
  const sessions = open();
  const { link, path } = await sessions.links.make({ ...wanted, hours: 1 });
  expect((await sessions.session((await enter(sessions, path)).cookie))?.until).toBe(link.until);
});

test('a session lives no longer than its link', async () => {
  const sessions = open();
  const { path } = await sessions.links.make({ ...wanted, hours: 1 });
  const { cookie } = await enter(sessions, path);
  clock += HOUR + 1;
  expect(await roleOf(sessions, cookie)).toBeUndefined();
  expect((await enter(sessions, path)).status).toBe(403);
  expect(await sessions.links.list()).toEqual([]);
});

test('a link that was changed, or signed for something else, opens nothing', async () => {
  const sessions = open();
  const { path } = await sessions.links.make(wanted);
  const [head, payload = '', signature] = (path.split('key=')[1] ?? '').split('.');
  const promoted = Buffer.from(payload, 'base64url').toString().replace('"viewer"', '"editor"');
  const forged = [head, Buffer.from(promoted).toString('base64url'), signature].join('.');
  expect((await enter(sessions, `/preview/enter?key=${forged}`)).status).toBe(403);
  const { cookie } = await enter(sessions, path);
  expect((await enter(sessions, `/preview/enter?key=${cookie?.split('=')[1]}`)).status, 'a session is no link').toBe(
    403,
  );
  expect(
    await roleOf(sessions, `__Host-cairn-editor=${path.split('key=')[1]}`),
    'a link is no session',
  ).toBeUndefined();
  expect(
    await roleOf(
      createPreviewSessions(
        ['another'],
        openSqliteStore(':memory:'),
        openExpiringKeys(openSqliteStore(':memory:'), 'used-link'),
      ),
      cookie,
    ),
  ).toBeUndefined();
});

test('a link from the terminal works once and names a role', async () => {
  const sessions = open();
  const path = `/preview/enter?key=${await previewKey(SECRET, clock, 'viewer')}`;
  const { cookie } = await enter(sessions, path);
  expect(await roleOf(sessions, cookie)).toBe('viewer');
  expect((await sessions.session(cookie))?.link).toBeUndefined();
  expect((await enter(sessions, path)).status).toBe(403);
});

test('a session carries the name of the person its link was made for, and nobody can take another', async () => {
  const sessions = open();
  const ada = { id: 'ada@northfell.example', name: 'Ada Lovelace', email: 'ada@northfell.example' };
  const terminal = await enter(sessions, `/preview/enter?key=${await previewKey(SECRET, clock, 'editor', ada)}`);
  expect(await sessions.session(terminal.cookie)).toMatchObject({ role: 'editor', editor: ada });
  expect(await sessions.name(terminal.cookie, 'Somebody else')).toBeUndefined();
  const { path } = await sessions.links.make({ ...wanted, editor: ada });
  expect(await sessions.session((await enter(sessions, path)).cookie)).toMatchObject({ role: 'viewer', editor: ada });
  expect((await enter(sessions, path)).status, 'a link for one person works once').toBe(403);
});

test('somebody who comes by a link for anybody says who they are once, and it stays', async () => {
  const sessions = open();
  const { path } = await sessions.links.make(wanted);
  const [one, two] = [await enter(sessions, path), await enter(sessions, path)];
  const before = await sessions.session(one.cookie);
  expect(before).toMatchObject({ editor: { name: 'Guest' }, unnamed: true });
  const named = (await sessions.name(one.cookie, 'Béa'))?.split(';')[0];
  const after = await sessions.session(named);
  expect(after).toMatchObject({ role: 'viewer', editor: { id: before?.editor.id, name: 'Béa' } });
  expect(after?.unnamed).toBeUndefined();
  expect(await sessions.name(named, 'Another')).toBeUndefined();
  expect((await sessions.session(two.cookie))?.editor.id, 'two guests are two').not.toBe(before?.editor.id);
  clock += 10 * HOUR;
  expect(await sessions.session(named), 'a name makes no session longer').toBeUndefined();
});

test.each([-24, 24])(
  'sessions and links end by the clock of the store, %i h from that of this machine',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock + hours * HOUR });
    onTestFinished(() => void vi.useRealTimers());
    const { cookie } = await enter(open(), `/preview/enter?key=${await previewKey(SECRET, clock)}`);
    expect(await roleOf(open(), cookie)).toBe('editor');
    clock += 11 * HOUR;
    expect(await roleOf(open(), cookie)).toBeUndefined();
  },
);
