import { beforeEach, expect, test } from 'vitest';
import type { PageContext, PreviewSeat } from '../../content/page-context.ts';
import { answerApi } from './api.ts';

const ADA = { id: 'ada@northfell.example', name: 'Ada', email: 'ada@northfell.example' };
let sent: string[];
beforeEach(() => void (sent = []));

function ask(method: string, path: string, seat: Partial<PreviewSeat> = {}, body?: unknown): Promise<Response> {
  const full = {
    role: 'editor',
    editor: ADA,
    mayPublish: true,
    drafts: {
      read: async (id: string) => (id === 'pages/live' ? {} : undefined),
      releases: { read: async (id: string) => ({ state: id === 'planned' ? 'scheduled' : 'open' }) },
    },
    forward: async (request: Request, to: string, editor: { name: string }, query = {}) => {
      sent.push(`${request.method} ${to} as ${editor.name}${new URLSearchParams(query)}`);
      return Response.json({ ok: true }, { headers: { etag: '"1"', 'set-cookie': 'stolen=1', 'x-inner': 'secret' } });
    },
    nameMe: async (name: string) => (seat.unnamed ? `session=${name}` : undefined),
    demoEditors: [],
    chooseDemoEditor: (id: string) => `demo=${id}`,
    ...seat,
  } as unknown as PreviewSeat;
  const page = { preview: {}, seat: full } as unknown as PageContext;
  const request = new Request(`http://shop.test/preview/api/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answerApi(page, request, path.split('?', 1)[0] ?? '');
}
const status = async (method: string, path: string, seat: Partial<PreviewSeat>) =>
  (await ask(method, path, seat)).status;

test('without a session there is no call', async () => {
  const page = { preview: undefined, seat: undefined } as unknown as PageContext;
  expect((await answerApi(page, new Request('http://shop.test/'), 'entries')).status).toBe(403);
});

test('a call goes on under the name of the session, and nothing comes back that might be kept', async () => {
  const answer = await ask('GET', 'revisions/pages/home');
  expect(sent).toEqual(['GET revisions/pages/home as Ada']);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    etag: '"1"',
  });
});

test.each([
  // Call, as a viewer, as an editor who may not publish, as one who may.
  ['GET drafts/pages/home', 200, 200, 200],
  ['GET entries', 200, 200, 200],
  ['GET media/files/uploads/x', 200, 200, 200],
  ['POST comments', 200, 200, 200],
  ['PUT comments/c1/resolved', 200, 200, 200],
  ['POST approvals', 200, 200, 200],
  ['PUT presence/tab-1', 200, 200, 200],
  ['PUT drafts/pages/home', 403, 200, 200],
  ['DELETE drafts/pages/home', 403, 200, 200],
  ['POST entries', 403, 200, 200],
  ['POST rename/pages/home', 403, 200, 200],
  ['DELETE entries/pages/draft', 403, 200, 200],
  ['DELETE entries/pages/live', 403, 403, 200],
  ['POST publications/plan', 403, 200, 200],
  ['POST publications', 403, 403, 200],
  ['POST withdrawals', 403, 403, 200],
  ['POST schedules', 403, 403, 200],
  ['DELETE schedules/s1', 403, 403, 200],
  ['POST releases', 403, 200, 200],
  ['POST releases/r1/roll-back', 403, 200, 200],
  ['POST releases/r1/publication', 403, 403, 200],
  // What goes live by itself is changed by those who may publish.
  ['PATCH releases/r1', 403, 200, 200],
  ['PATCH releases/planned', 403, 403, 200],
  ['DELETE releases/r1', 403, 200, 200],
  ['DELETE releases/planned', 403, 403, 200],
  ['PUT drafts/pages/home?release=r1', 403, 200, 200],
  ['PUT drafts/pages/home?release=planned', 403, 403, 200],
  ['POST releases/r1/review', 403, 200, 200],
  ['POST releases/r1/verdicts', 200, 200, 200],
  ['POST media', 403, 200, 200],
  ['POST media/replacements', 403, 200, 200],
  ['POST working/copy-0001', 404, 404, 404],
  ['GET reviews/viewer-contexts', 404, 404, 404],
  ['POST snapshots', 404, 404, 404],
  ['GET ../canvas/page', 404, 404, 404],
  // Astro decodes no segment after one that it cannot decode; a URL would resolve what is left.
  ['POST comments/%zz/%2e%2e/%2e%2e/publications', 404, 404, 404],
  ['POST comments/%252e%252e/publications', 404, 404, 404],
  ['DELETE entries/pages%2Flive', 404, 404, 404],
])('%s answers a viewer %i, an editor %i, a publisher %i', async (call, viewer, editor, publisher) => {
  const [method = '', path = ''] = call.split(' ');
  expect([
    await status(method, path, { role: 'viewer', mayPublish: false }),
    await status(method, path, { mayPublish: false }),
    await status(method, path, {}),
  ]).toEqual([viewer, editor, publisher]);
});

test('an approval by somebody who may only look does not count as a second person’s', async () => {
  await ask('POST', 'approvals', { role: 'viewer' }, {});
  await ask('POST', 'approvals', {}, {});
  await ask('POST', 'releases/r1/verdicts', { role: 'viewer' }, {});
  expect(sent).toEqual([
    'POST approvals as Adabinding=false',
    'POST approvals as Adabinding=true',
    'POST releases/r1/verdicts as Adabinding=false',
  ]);
});

test('a source that is down is told from a call that is refused', async () => {
  const down = { forward: () => Promise.reject(new Error('down')) };
  expect(await status('GET', 'entries', down)).toBe(502);
});

test('somebody without a name says it once; where the viewer is open one chooses who one is', async () => {
  expect(await (await ask('GET', 'me', { unnamed: true, role: 'viewer' })).json()).toMatchObject({
    unnamed: true,
    role: 'viewer',
    choices: [],
  });
  const named = await ask('PUT', 'me', { unnamed: true }, { name: ' Bea ' });
  expect(named.headers.get('set-cookie')).toBe('session=Bea');
  expect((await ask('PUT', 'me', {}, { name: 'Bea' })).status).toBe(409);
  expect((await ask('PUT', 'me', {}, { id: ADA.id })).status).toBe(409);
  expect((await ask('PUT', 'me', { demoEditors: [ADA] }, { id: ADA.id })).headers.get('set-cookie')).toBe(
    `demo=${ADA.id}`,
  );
  expect((await ask('PUT', 'me', {}, {})).status).toBe(400);
});

test('a plan comes back with the names of its fields in the editor’s language', async () => {
  const change = { sort: 'changed', pointer: '/x', parts: [{ name: 'Banner' }], field: 'image/alt', locale: 'de' };
  const plan = { items: [{ id: 'pages/home', changes: [change] }] };
  const labelOfPlan = async (path: string, answer: object): Promise<string> => {
    const said = await ask('POST', path, { forward: async () => Response.json(answer, { status: 409 }) }, {});
    expect(said.status).toBe(409);
    return said.text();
  };
  expect(await labelOfPlan('publications/plan', plan)).toContain('"label":"Banner › Image › Alternative text, German"');
  expect(await labelOfPlan('publications', { refused: 'newer', plan })).toContain('Banner › Image');
  const forSome = { items: [{ id: 'pages/home', changes: [change], segments: ['loyalty-member', 'warm'] }] };
  expect(await labelOfPlan('publications/plan', forSome)).toContain('"segments":["Loyalty member","warm"]');
  expect(await labelOfPlan('withdrawals', { refused: 'missing' })).toBe('{"refused":"missing"}');
});

test('texts of one language in several countries are told apart by the country', async () => {
  const change = { sort: 'changed', pointer: '/x', parts: [{ name: 'Banner' }], field: 'eyebrow' };
  const changes = ['en', 'en-us', 'en-ca'].map((locale) => ({ ...change, locale }));
  const said = await ask('POST', 'publications/plan', { forward: async () => Response.json({ changes }) }, {});
  const { changes: named } = (await said.json()) as { changes: { label: string }[] };
  expect(named.map(({ label }) => label)).toEqual([
    'Banner › Eyebrow, English',
    'Banner › Eyebrow, English (United States)',
    'Banner › Eyebrow, English (Canada)',
  ]);
});

test('conflicts of releases come back with the names of their fields, alone, in a list and in an answer', async () => {
  const change = { sort: 'changed', pointer: '/x', parts: [{ name: 'Banner' }], field: 'title', locale: 'de' };
  const release = { id: 'winter', items: [{ entry: 'pages/home' }], conflicts: [{ entry: 'x', fields: [change] }] };
  for (const [call, answer] of [
    ['GET releases', [release]],
    ['GET releases/winter-2026', release],
    ['PATCH releases/winter-2026', { conflict: release }],
    ['GET releases/winter-2026/plan', { items: [{ id: 'x', changes: [change] }], conflicts: [] }],
  ] as const) {
    const [method = '', path = ''] = call.split(' ');
    const said = await ask(
      method,
      path,
      { forward: async () => Response.json(answer) },
      method === 'GET' ? undefined : {},
    );
    expect(await said.text(), call).toContain('"label":"Banner › Title, German"');
  }
});

test('a history and a comparison come back with the names of their fields, events as they are', async () => {
  const change = { sort: 'changed', pointer: '/x', parts: [{ name: 'Banner' }], field: 'title', locale: 'fr' };
  const said = async (path: string, answer: unknown): Promise<string> =>
    (await ask('GET', path, { forward: async () => Response.json(answer) })).text();
  const page = {
    items: [
      { what: 'revision', changes: [change] },
      { what: 'published', revision: 2 },
    ],
    total: 2,
  };
  const history = await said('revisions/pages/home', page);
  expect(history).toContain('"label":"Banner › Title, French"');
  expect(history).toContain('{"what":"published","revision":2}');
  expect(await said('changes/pages/home', [change])).toContain('"label":"Banner › Title, French"');
});

test('a block with a text or colour that its kind refuses holds up publishing, one in several languages does not', async () => {
  const block = { kind: 'media-banner', title: { $t: { en: 'Hero' } }, titleColor: 'greenish' };
  const drafts = {
    read: async () => ({ raw: { sections: [{ items: [block] }] } }),
    plan: async () => ({ items: [], faults: [], warnings: [] }),
  };
  const seat = { drafts } as never;
  const target = { items: [{ id: 'pages/home', revision: 1 }] };
  const answer = (await (await ask('POST', 'publications/plan', seat, { target })).json()) as { faults: unknown[] };
  expect(answer.faults).toMatchObject([{ rule: 'setting', pointer: '/sections/0/items/0/titleColor' }]);
});

test('a block with a setting that its kind does not have holds up publishing, now, later and in a release', async () => {
  const sections = (layoutVariant: string) => [{ items: [{ kind: 'media-banner', layoutVariant, title: 'Hero' }] }];
  const read = async (_: string, { revision }: { revision: number }) => ({
    raw: { sections: sections(revision === 1 ? 'split' : 'sideways') },
  });
  const plan = async () => ({ items: [], faults: [], warnings: [] });
  const items = [{ entry: 'pages/home', action: 'publish', revision: 2 }];
  const pinned = (id: string, revision: number, action = 'publish') => ({
    id,
    action,
    items: [{ id: 'pages/home', revision }],
  });
  const schedules = async () => [pinned('s1', 1), pinned('s2', 2), pinned('s3', 2, 'withdraw')];
  const drafts = { read, plan, schedules, releases: { read: async () => ({ id: 'r1', items }), plan } };
  const seat = { drafts } as never;
  const target = (revision: number) => ({ target: { items: [{ id: 'pages/home', revision }] } });
  const fault = { rule: 'setting', pointer: '/sections/0/items/0/layoutVariant', values: { value: 'sideways' } };
  const calls = [
    ['POST', 'publications', target(2)],
    ['POST', 'schedules', { ...target(2), action: 'publish' }],
    ['POST', 'releases/r1/publication', {}],
    ['POST', 'schedules', { target: { release: 'r1' }, action: 'publish' }],
    // A later moment for what is pinned, and other revisions for the same moment.
    ['PATCH', 'schedules/s2', { at: '2026-11-27T18:00', site: 'northfell-uk' }],
    ['PATCH', 'schedules/s1', target(2).target],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await ask(method, path, seat, body);
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      409,
      { refused: 'faults', plan: { faults: [fault] } },
    ]);
  }
  for (const answer of [
    await ask('POST', 'publications/plan', seat, target(2)),
    await ask('GET', 'releases/r1/plan', seat),
  ])
    expect(await answer.json()).toMatchObject({ faults: [fault] });
  expect(sent).toEqual([]);
  await ask('POST', 'publications', seat, target(1));
  await ask('POST', 'schedules', seat, { ...target(2), action: 'withdraw' });
  await ask('PATCH', 'schedules/s1', seat, { at: '2026-11-27T18:00', site: 'northfell-uk' });
  await ask('PATCH', 'schedules/s2', seat, target(1).target);
  await ask('PATCH', 'schedules/s3', seat, { at: '2026-11-27T18:00', site: 'northfell-uk' });
  expect(sent).toHaveLength(5);
});

test('where it cannot be told whether there are faults, nothing is published and nothing is planned', async () => {
  const away = async () => Promise.reject(new Error('away'));
  const target = { items: [{ id: 'pages/home', revision: 1 }] };
  for (const drafts of [{ read: away }, { read: async () => ({ raw: {} }), schedules: away, releases: { read: away } }])
    for (const [method, path, body] of [
      ['POST', 'publications', { target }],
      ['POST', 'publications/plan', { target }],
      ['POST', 'releases/r1/publication', {}],
      ['PATCH', 'schedules/s1', { at: '2026-11-27T18:00', site: 'northfell-uk' }],
    ] as const) {
      const isRead = path.startsWith('publications') && 'schedules' in drafts;
      const answer = await ask(method, path, { drafts } as never, body);
      expect([path, answer.status]).toEqual([path, isRead ? 200 : 502]);
    }
  expect(sent.map((call) => call.split(' as ')[0])).toEqual(['POST publications', 'POST publications/plan']);
});
