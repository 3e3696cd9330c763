import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expiringKeysInMemory, openExpiringKeys } from '../store/expiring-keys.ts';
import { createPreviewSessions, previewKey } from './session.ts';

const SECRET = 'secret-of-the-tests-0123456789abcdef';
const HOUR = 3_600_000;
let home: string;
let clock: number;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'links-'));
  clock = Date.parse('2026-11-21T12:00:00Z');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const open = () =>
  createPreviewSessions(
    [SECRET],
    join(home, 'links.json'),
    openExpiringKeys(join(home, 'used'), () => clock),
    () => clock,
  );
/** Exchanges a link. Returns the response's status, its location and the session cookie. */
async function enter(sessions: ReturnType<typeof open>, path: string) {
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
    { method: 'GET', url: path, headers: { 'accept-language': 'de-AT' } } as IncomingMessage,
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
const roleOf = async (sessions: ReturnType<typeof open>, cookie: string | undefined) =>
  (await sessions.session(cookie))?.role;
const wanted = {
  role: 'viewer',
  hours: 24,
  uses: 2,
  query: 'docType=page&preview=true',
  pins: { 'pages/home': '"1"' },
} as const;

test('a one-time link works once, also when the server has started anew in between', async () => {
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
    /<html lang="de-DE">[^]*Dieser Link öffnet nichts mehr/,
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
  sessions.links.revoke(link.id);
  expect(await roleOf(sessions, cookie)).toBeUndefined();
  expect((await enter(sessions, path)).status).toBe(403);
  const again = open();
  expect(await roleOf(again, cookie)).toBeUndefined();
  expect(again.links.list()).toMatchObject([{ id: link.id, revoked: true, left: 1, pins: wanted.pins }]);
  expect(readFileSync(join(home, 'links.json'), 'utf8'), 'no key is kept').not.toContain(
    path.split('key=')[1] as string,
  );
});

test('a session lives no longer than its link', async () => {
  const sessions = open();
  const { path } = await sessions.links.make({ ...wanted, hours: 1 });
  const { cookie } = await enter(sessions, path);
  clock += HOUR + 1;
  expect(await roleOf(sessions, cookie)).toBeUndefined();
  expect((await enter(sessions, path)).status).toBe(403);
  expect(sessions.links.list()).toEqual([]);
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
      createPreviewSessions(['another'], join(home, 'other.json'), expiringKeysInMemory(), () => clock),
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
