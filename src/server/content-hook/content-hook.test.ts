import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUp } from '../../../tests/support/rendering/shop-entry.ts';
import { createLog } from '../observability/log.ts';
import { createContentHook } from './content-hook.ts';

const SECRET = 's'.repeat(32);
const OLD = 'o'.repeat(32);
const PATH = '/hooks/content';
const TYPE = { 'content-type': 'application/json' };

type Post = Readonly<Record<string, string>>;
const post = (headers: Post, body: string): RequestInit => ({ method: 'POST', headers: { ...TYPE, ...headers }, body });
const sign = (algorithm: string, text: string, secret = SECRET) => createHmac(algorithm, secret).update(text);

/** Two pages, and which of them a message has dropped. */
async function shopWith(dialect: string, rules: unknown, env: Record<string, string> = {}) {
  const shop = await setUp((page) => (page.tags.add(`doc:pages${page.url.pathname.slice(6)}`), { html: '' }), {
    CONTENT_HOOK_SECRET: SECRET,
    CONTENT_HOOK_DIALECT: dialect,
    CONTENT_HOOK_TAGS: JSON.stringify(rules),
    ...env,
  });
  const open = async () => {
    shop.rendered.mockClear();
    for (const path of ['/en-us/coats', '/en-us/boots']) await shop.get(path);
    return shop.rendered.mock.calls.map(([page]) => page.url.pathname.slice(7));
  };
  await open();
  return {
    ...shop,
    send: async (init: RequestInit, path = PATH) => {
      const answer = await shop.get(path, init);
      return [answer.status, answer.status < 300 ? await answer.json() : (await answer.text()).trim()] as const;
    },
    dropped: open,
  };
}

const OK = { ok: true, told: true };
const REPEATED = { ok: true, repeated: true };

describe('a bearer secret', () => {
  const bearer = (body: unknown, key = SECRET) => post({ authorization: `Bearer ${key}` }, JSON.stringify(body));

  test('drops the pages that the message names, or all', async () => {
    const { send, dropped } = await shopWith('cairn', []);
    expect(await send(bearer({ tags: ['doc:pages/coats'] }))).toEqual([200, OK]);
    expect(await dropped()).toEqual(['coats']);
    expect(await send(bearer({ all: true }))).toEqual([200, OK]);
    expect(await dropped()).toEqual(['coats', 'boots']);
  });

  test('has to be right, and the old one counts while it is being replaced', async () => {
    const { send, dropped } = await shopWith('cairn', [], { CONTENT_HOOK_SECRET: `${SECRET},${OLD}` });
    expect(await send(bearer({ all: true }, 'wrong'))).toEqual([401, 'The secret or the signature is wrong.']);
    expect((await send({ method: 'POST', body: '{"all":true}' }))[0]).toBe(401);
    expect((await send(bearer({ tags: [] })))[0]).toBe(400);
    expect(await dropped()).toEqual([]);
    expect((await send(bearer({ all: true }, OLD)))[0]).toBe(200);
    expect(await dropped()).toEqual(['coats', 'boots']);
  });

  test('without one there is no hook', async () => {
    const { send } = await shopWith('cairn', [], { CONTENT_HOOK_SECRET: '' });
    expect((await send(bearer({ all: true })))[0]).toBe(404);
  });

  test('is not taken where messages are signed', async () => {
    const { send } = await shopWith('sanity', []);
    expect(await send(bearer({ all: true }))).toEqual([401, 'The secret or the signature is missing.']);
  });
});

test('a signed body of our own is taken once, within five minutes', async () => {
  const { send, dropped } = await shopWith('cairn', []);
  const body = JSON.stringify({ tags: ['doc:pages/coats'] });
  const signed = (at: number) => {
    const t = Math.round(at / 1_000);
    return post({ 'x-content-signature': `t=${t},v1=${sign('sha256', `${t}.${body}`).digest('hex')}` }, body);
  };
  const message = signed(Date.now());
  expect(await send(message)).toEqual([200, OK]);
  expect(await dropped()).toEqual(['coats']);
  expect(await send(message)).toEqual([200, REPEATED]);
  expect(await dropped()).toEqual([]);
  for (const minutes of [-6, 6])
    expect(await send(signed(Date.now() + minutes * 60_000))).toEqual([
      401,
      'The signature is older than five minutes, or a clock is wrong.',
    ]);
});

describe('Storyblok', () => {
  const RULES = [
    { when: { 'x-storyblok-topic': 'asset.*' }, tags: [] },
    { when: { '/full_slug': 'pages/*' }, tags: ['doc:pages/{*}'] },
  ];
  const message = (slug: string, more: Post = {}) => {
    const body = JSON.stringify({
      text: `The user ada@northfell.example published the Story ${slug} (pages/${slug})`,
      action: 'published',
      space_id: 104_001,
      story_id: 2_270_165,
      full_slug: `pages/${slug}`,
    });
    return post({ 'webhook-signature': sign('sha1', body).digest('hex'), ...more }, body);
  };

  test('tells of a story by its address; a second publication of it counts again', async () => {
    const { send, dropped } = await shopWith('storyblok', RULES);
    for (let times = 0; times < 2; times += 1) {
      expect(await send(message('coats'))).toEqual([200, OK]);
      expect(await dropped()).toEqual(['coats']);
    }
  });

  test('is refused when the body is another than was signed', async () => {
    const { send, dropped } = await shopWith('storyblok', RULES);
    const { headers } = message('coats');
    expect((await send({ ...message('boots'), headers: headers as Post }))[0]).toBe(401);
    expect(await dropped()).toEqual([]);
  });

  test('a message that a rule lets pass drops nothing, one that no rule knows drops everything', async () => {
    const { send, dropped } = await shopWith('storyblok', RULES);
    expect(await send(message('coats', { 'x-storyblok-topic': 'asset.created' }))).toEqual([200, OK]);
    expect(await dropped()).toEqual([]);
    const body = JSON.stringify({ action: 'entries_updated', space_id: 104_001, datasource_slug: 'sizes' });
    const other = post({ 'webhook-signature': sign('sha1', body).digest('hex') }, body);
    expect(await send(other)).toEqual([200, OK]);
    expect(await dropped()).toEqual(['coats', 'boots']);
  });
});

describe('Contentful', () => {
  const RULES = [{ when: { '/sys/contentType/sys/id': 'page' }, tags: ['doc:pages/{/fields/slug/*}'] }];
  const entry = (fields: unknown, type = 'Entry') =>
    JSON.stringify({
      sys: { type, id: '5KsDBWseXY6QegucYAoacS', contentType: { sys: { id: 'page', type: 'Link' } } },
      fields,
    });
  const NAMES = 'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic';
  const message = (body: string, at = Date.now()) => {
    const topic = 'ContentManagement.Entry.publish';
    const signed = [
      'content-type:application/vnd.contentful.management.v1+json',
      `x-contentful-signed-headers:${NAMES}`,
      `x-contentful-timestamp:${at}`,
      `x-contentful-topic:${topic}`,
    ].join(';');
    return post(
      {
        'content-type': 'application/vnd.contentful.management.v1+json',
        'x-contentful-topic': topic,
        'x-contentful-timestamp': String(at),
        'x-contentful-signed-headers': NAMES,
        'x-contentful-signature': sign('sha256', ['POST', PATH, signed, body].join('\n')).digest('hex'),
      },
      body,
    );
  };

  test('tells of an entry in all its languages, once for each signature', async () => {
    const { send, dropped } = await shopWith('contentful', RULES);
    const publish = message(entry({ slug: { 'en-US': 'coats', 'de-DE': 'maentel' } }));
    expect(await send(publish)).toEqual([200, OK]);
    expect(await dropped()).toEqual(['coats']);
    expect(await send(publish)).toEqual([200, REPEATED]);
    expect(await dropped()).toEqual([]);
  });

  test('a withdrawn entry has no fields: everything is dropped', async () => {
    const { send, dropped } = await shopWith('contentful', RULES);
    expect(await send(message(entry(undefined, 'DeletedEntry')))).toEqual([200, OK]);
    expect(await dropped()).toEqual(['coats', 'boots']);
  });

  test('is refused when it is old, or another header or time stands in it than was signed', async () => {
    const { send, dropped } = await shopWith('contentful', RULES);
    const body = entry({ slug: { 'en-US': 'coats' } });
    const refused = async (init: RequestInit) => expect((await send(init))[0]).toBe(401);
    await refused(message(body, Date.now() - 6 * 60_000));
    const { headers } = message(body, Date.now() - 6 * 60_000);
    await refused(post({ ...(headers as Post), 'x-contentful-timestamp': String(Date.now()) }, body));
    const fresh = message(body).headers as Post;
    await refused(post({ ...fresh, 'x-contentful-topic': 'ContentManagement.Entry.unpublish' }, body));
    // Without the time among the signed headers, anybody who had seen one message could send it for ever.
    await refused(post({ ...fresh, 'x-contentful-signed-headers': 'x-contentful-topic' }, body));
    expect(await dropped()).toEqual([]);
  });
});

describe('Sanity', () => {
  const RULES = [
    { when: { '/_id': 'drafts.*' }, tags: [] },
    { when: { '/_type': 'page' }, tags: ['doc:pages/{/slug/current}', 'doc:menu'] },
  ];
  const message = (body: string, at = Date.now()) =>
    post(
      {
        'sanity-webhook-signature': `t=${at},v1=${sign('sha256', `${at}.${body}`).digest('base64url')}`,
        'idempotency-key': 'BpmBoRkdDmuArQeJELnDjz',
      },
      body,
    );
  const page = (id: string) => JSON.stringify({ _id: id, _type: 'page', _rev: 'v1', slug: { current: 'boots' } });

  test('tells of a document, once for each signature; drafts pass', async () => {
    const { send, dropped } = await shopWith('sanity', RULES);
    const publish = message(page('7d02b68a'));
    expect(await send(publish)).toEqual([200, OK]);
    expect(await dropped()).toEqual(['boots']);
    expect(await send(publish)).toEqual([200, REPEATED]);
    expect(await send(message(page('drafts.7d02b68a')))).toEqual([200, OK]);
    expect(await dropped()).toEqual([]);
  });

  test('is refused when it is old or its time is another, and is no JSON', async () => {
    const { send } = await shopWith('sanity', RULES);
    const body = page('7d02b68a');
    expect((await send(message(body, Date.now() - 6 * 60_000)))[0]).toBe(401);
    const { headers } = message(body);
    const later = (headers as Post)['sanity-webhook-signature']?.replace(/\d+/, String(Date.now() + 1)) ?? '';
    expect((await send(post({ 'sanity-webhook-signature': later }, body)))[0]).toBe(401);
    expect((await send(message('no JSON')))[0]).toBe(400);
  });

  test('signs as its own toolkit does', async () => {
    const { READ_PROOF, isProved } = await import('./dialects.ts');
    const signature = 't=1633518820676,v1=e7C9h2sfbFfc4V7TEz7PSOp4IoNzl0UdVsBV-1wgdeA';
    const body = JSON.stringify({ title: 'GROQ-Hooks are neat' });
    const headers = { 'sanity-webhook-signature': signature };
    const proof = READ_PROOF.sanity({ method: 'POST', path: PATH, headers, body });
    expect(proof && isProved(proof, ['try-me'])).toBe(true);
  });
});

test('two systems send to one shop, each in its dialect', async () => {
  const { send, dropped } = await shopWith('cairn,storyblok', [{ when: {}, tags: ['doc:pages/boots'] }]);
  const body = JSON.stringify({ full_slug: 'boots' });
  expect((await send(post({ 'webhook-signature': sign('sha1', body).digest('hex') }, body)))[0]).toBe(200);
  expect(await dropped()).toEqual(['boots']);
  const own = post({ authorization: `Bearer ${SECRET}` }, JSON.stringify({ tags: ['doc:pages/coats'] }));
  expect((await send(own))[0]).toBe(200);
  expect(await dropped()).toEqual(['coats']);
});

test('a message of more than two megabytes is refused', async () => {
  const { send } = await shopWith('cairn', []);
  const long = post({ authorization: `Bearer ${SECRET}` }, `{"all":true}${' '.repeat(2 * 1024 * 1024)}`);
  expect((await send(long))[0]).toBe(413);
});

test('the hook is called with POST, and a message that is refused is logged with its reason', async () => {
  const { get, lines } = await shopWith('cairn', [], { LOG_LEVEL: 'warn' });
  const read = await get(PATH);
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  const refused = await get(PATH, post({ authorization: 'Bearer wrong' }, '{"all":true}'));
  expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      event: 'content_hook_refused',
      reason: 'The secret or the signature is wrong.',
      correlationId: refused.headers.get('x-request-id'),
    },
  ]);
});

test('who sends a change is told when other servers hear of it later', async () => {
  const hook = createContentHook({
    secrets: [SECRET],
    dialects: ['cairn'],
    rules: [],
    changed: async () => false,
    used: { add: async () => true, has: async () => false },
    now: Date.now,
    log: createLog('error', () => undefined),
  });
  const server = createServer((request, response) => void hook(request, response, 'id'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = (body: string) => fetch(`http://127.0.0.1:${port}`, post({ authorization: `Bearer ${SECRET}` }, body));
  const answer = await send('{"all":true}');
  expect([answer.status, await answer.json()]).toEqual([202, { ok: true, told: false }]);
});

test('a message of exactly two megabytes is taken', async () => {
  const { send } = await shopWith('cairn', []);
  const body = '{"all":true}';
  const longest = body + ' '.repeat(2 * 1024 * 1024 - body.length);
  expect((await send(post({ authorization: `Bearer ${SECRET}` }, longest)))[0]).toBe(200);
});
