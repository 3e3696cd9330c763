import { signInWith } from '../../session/sign-in/ask-server.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { translate, mayTranslate } from './translate-calls.ts';
import * as calls from './calls.ts';
import { SendError } from './sender.ts';

const release = vi.hoisted(() => ({ id: undefined as string | undefined }));
vi.mock('../../../messages/viewer/browser.ts', () => ({
  t: (key: string, params: object = {}) => [key, ...Object.values(params).map(String)].join(' '),
}));
vi.mock('../../releases/page-release.ts', () => ({ pageRelease: () => release.id }));

let asked: [address: string, init: RequestInit | undefined][];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push([address, init]);
    return answer();
  });
});
afterEach(() => {
  release.id = undefined;
  vi.unstubAllGlobals();
});
const answers = (status: number, body?: unknown): void => {
  answer = () => (typeof body === 'string' ? new Response(body, { status }) : Response.json(body ?? {}, { status }));
};
const fails = (error: Error): void => {
  answer = () => Promise.reject(error);
};
const slow = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
const STORED = { document: 'pages/home', state: 'draft', etag: '"r2"', raw: { items: [{ id: 'a' }] } };
/** The code of what is thrown. */
const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof SendError ? error.code : error),
  );

describe('a document', () => {
  test('is read with keys on its items, in the version of the release that is edited', async () => {
    answers(200, STORED);
    const stored = await calls.readDocument('pages/home');
    expect(stored).toMatchObject({ etag: '"r2"', raw: { items: [{ id: 'a', _key: expect.any(String) }] } });
    release.id = 'winter-1';
    await calls.readDocument('pages/home');
    expect(asked.map(([address]) => address)).toEqual([
      '/preview/edit/document?document=pages%2Fhome',
      '/preview/edit/document?document=pages%2Fhome&release=winter-1',
    ]);
  });

  test.each([
    [404, 'nothing'],
    [403, 'expired'],
    [400, 'refused'],
    [500, 'failed'],
    [502, 'away'],
    [503, 'away'],
    [504, 'away'],
  ])('that is answered with %i cannot be read: %s', async (status, why) => {
    answers(status);
    expect(await thrown(calls.readDocument('pages/home'))).toBe(why);
  });

  test('without a connection is not read', async () => {
    fails(new TypeError('fetch failed'));
    expect(await thrown(calls.readDocument('pages/home'))).toBe('lost');
  });

  test.each<[status: number, body: unknown, outcome: object]>([
    [200, { saved: STORED }, { saved: STORED }],
    [200, STORED, { saved: STORED }],
    [200, { saved: { etag: '"r2"' } }, { unsaved: 'garbled', status: 200 }],
    [200, { saved: { raw: {} } }, { unsaved: 'garbled', status: 200 }],
    [200, '<html>Sign in</html>', { unsaved: 'garbled', status: 200 }],
    [412, { conflict: STORED }, { conflict: STORED }],
    [412, { current: STORED }, { conflict: STORED }],
    [412, 'no JSON', { unsaved: 'garbled', status: 412 }],
    [
      422,
      { message: 'Not a date.', pointer: '/validFrom' },
      { problem: 'js.refused.other Not a date.', pointer: '/validFrom' },
    ],
    [422, { message: 'Not a date.', pointer: 7 }, { problem: 'js.refused.other Not a date.', pointer: undefined }],
    [422, { message: 'x', rule: 'date' }, { problem: 'js.refused.date', pointer: undefined }],
    [422, {}, { failed: 'refused' }],
    [400, { message: 'No.' }, { failed: 'refused' }],
    [403, {}, { failed: 'expired' }],
    [404, {}, { gone: true }],
    [500, {}, { unsaved: 'failed', status: 500 }],
    [503, {}, { unsaved: 'away', status: 503 }],
    [504, 'Gateway', { unsaved: 'away', status: 504 }],
  ])('that is saved and answered with %i %j is %j', async (status, body, outcome) => {
    answers(status, body);
    expect(await calls.writeDocument('PUT', 'pages/home', '"r1"', { name: 'New' })).toEqual(outcome);
  });

  test('that is saved by itself says so and outlasts its tab, unless it is longer than browsers allow', async () => {
    answers(200, STORED);
    await calls.writeDocument('PUT', 'pages/home', '"r1"', { name: 'New' }, true);
    await calls.writeDocument('PUT', 'pages/home', '"r1"', { name: 'é'.repeat(31_000) }, true);
    await calls.writeDocument('PUT', 'pages/home', '"r1"', { name: 'New' });
    expect(asked.map(([address, init]) => [address.split('?')[1], init?.keepalive])).toEqual([
      ['document=pages%2Fhome&auto=true', true],
      ['document=pages%2Fhome&auto=true', undefined],
      ['document=pages%2Fhome', undefined],
    ]);
  });

  test('that is saved by itself does not wait for somebody to sign in; one that is asked for does', async () => {
    answers(403, {});
    const purposes: string[] = [];
    signInWith(async (purpose) => {
      purposes.push(purpose);
      return false;
    });
    for (const isAuto of [true, false])
      expect(await calls.writeDocument('PUT', 'pages/home', '"r1"', {}, isAuto)).toEqual({ failed: 'expired' });
    signInWith(undefined);
    expect(purposes).toEqual(['background', 'save']);
  });

  test('is sent under what was read, and discarded without a body', async () => {
    answers(200, STORED);
    await calls.writeDocument('PUT', 'pages/home', '"r1"', { name: 'New' });
    await calls.writeDocument('DELETE', 'pages/home', '"r1"');
    expect(asked.map(([, init]) => [init?.method, init?.headers, init?.body])).toEqual([
      ['PUT', { 'if-match': '"r1"', 'content-type': 'application/json' }, '{"name":"New"}'],
      ['DELETE', { 'if-match': '"r1"' }, undefined],
    ]);
    fails(slow);
    expect(await calls.writeDocument('DELETE', 'pages/home', '"r1"')).toEqual({ unsaved: 'slow', status: 0 });
    fails(new TypeError('fetch failed'));
    expect(await calls.writeDocument('DELETE', 'pages/home', '"r1"')).toEqual({ unsaved: 'lost', status: 0 });
  });

  test('goes back to a revision that is kept; one that is not is refused', async () => {
    answers(200, { saved: STORED });
    expect(await calls.restoreRevision('pages/home', '"r3"', 2)).toEqual({ saved: STORED });
    expect(asked[0]).toMatchObject(['/preview/api/revisions/pages/home', { method: 'POST', body: '{"revision":2}' }]);
    answers(404);
    expect(await calls.restoreRevision('pages/home', '"r3"', 2)).toEqual({ failed: 'refused' });
  });
});

describe('changes', () => {
  const { signal } = new AbortController();
  const send = (given = signal) =>
    calls.apply(new URLSearchParams('working=copy'), { seq: 1 } as never, undefined, ['a'], given);

  test('are answered with what the frames get', async () => {
    answers(200, { entries: [] });
    expect(await send()).toEqual({ entries: [] });
    expect(asked[0]).toMatchObject([
      '/preview/edit/apply?working=copy',
      { method: 'POST', body: '{"work":{"seq":1},"have":["a"]}' },
    ]);
  });

  test.each([
    [403, {}, 'expired'],
    [500, {}, 'failed'],
    [503, {}, 'away'],
    [400, {}, 'refused'],
    [409, { error: 'STALE' }, 'stale'],
    [409, { error: 'UNKNOWN' }, 'unknown'],
  ])('that are answered with %i %j are %s', async (status, body, why) => {
    answers(status, body);
    expect(await thrown(send())).toBe(why);
  });

  test('without a connection are lost, those that were stopped are no failure', async () => {
    fails(new TypeError('fetch failed'));
    expect(await thrown(send())).toBe('lost');
    const stop = new AbortController();
    stop.abort();
    expect(await thrown(send(stop.signal))).toBeInstanceOf(TypeError);
  });
});

test('forms are asked for by kind and language; kinds once, and again after a failure', async () => {
  answers(200, { kinds: [] });
  await calls.readForms(['hero', 'button'], 'de-de');
  expect(asked[0]?.[0]).toBe('/preview/edit/forms?kinds=hero%2Cbutton&locale=de-de');
  answers(403);
  expect(await thrown(calls.readKinds())).toBe('expired');
  answers(500);
  expect(await thrown(calls.readKinds())).toBe('failed');
  answers(400);
  expect(await thrown(calls.readKinds())).toBe('refused');
  fails(new TypeError('fetch failed'));
  expect(await thrown(calls.readKinds())).toBe('lost');
  answers(200, [{ kind: 'hero' }]);
  asked.length = 0;
  expect(await calls.readKinds()).toEqual([{ kind: 'hero' }]);
  expect(await calls.readKinds()).toEqual([{ kind: 'hero' }]);
  expect(asked).toHaveLength(1);
});

test('pictures to choose from are none where they cannot be had', async () => {
  answers(200, { base: '/media', media: ['scene/fell'] });
  expect(await calls.readMedia()).toEqual({ base: '/media', media: ['scene/fell'] });
  answers(500);
  expect(await calls.readMedia()).toEqual({ base: '', media: [] });
  fails(new TypeError('fetch failed'));
  expect(await calls.readMedia()).toEqual({ base: '', media: [] });
});

describe('a translation', () => {
  const ask = { source: 'en', target: 'de', text: 'Wool', format: 'text' } as const;

  test.each<[status: number, body: unknown, outcome: object]>([
    [200, { text: 'Wolle', differs: false }, { text: 'Wolle', differs: false }],
    [403, {}, { failed: 'expired' }],
    [413, { error: 'TOO_LONG' }, { failed: 'TOO_LONG' }],
    [503, { error: 'BUSY' }, { failed: 'BUSY' }],
    [502, { error: 'something new' }, { failed: 'DOWN' }],
    [502, 'no JSON', { failed: 'DOWN' }],
  ])('that is answered with %i %j is %j', async (status, body, outcome) => {
    answers(status, body);
    expect(await translate(ask)).toEqual(outcome);
  });

  test('that takes too long, or has no connection, says which', async () => {
    fails(slow);
    expect(await translate(ask)).toEqual({ failed: 'SLOW' });
    fails(new TypeError('fetch failed'));
    expect(await translate(ask)).toEqual({ failed: 'DOWN' });
  });

  test('is offered where the service can, which is asked once and again after a failure', async () => {
    answers(500);
    expect(await mayTranslate('de')).toBe(false);
    answers(200, { languages: ['de', 'fr'] });
    expect(await mayTranslate('de')).toBe(true);
    expect([await mayTranslate('fr-ca'), await mayTranslate('it')]).toEqual([true, false]);
    expect(asked).toHaveLength(2);
  });
});
