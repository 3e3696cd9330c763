import { expect, test, vi } from 'vitest';
import { ContentError } from '../../content/client/content-client.ts';
import { failureOf, type Session, withSummaries } from './session.ts';

test('why content could not be had is told by code, with the status and the words the content API answered with', () => {
  const path = '/canvas/x';
  expect(failureOf(new ContentError('STATUS', path, 'ref-1', { status: 502, message: 'Upstream is down.' }))).toEqual({
    code: 'STATUS',
    path,
    correlationId: 'ref-1',
    status: 502,
    detail: 'Upstream is down.',
  });
  expect(failureOf(new ContentError('STATUS', path, 'ref-1', { status: 503 }))).toMatchObject({
    status: 503,
    detail: undefined,
  });
});

test('the platform’s own words about a call that ended are no words of the content API', () => {
  expect(
    failureOf(
      new ContentError(
        'TIMEOUT',
        '/canvas/x',
        'ref-2',
        new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
      ),
    ),
  ).toMatchObject({ code: 'TIMEOUT', status: undefined, detail: undefined });
  expect(
    failureOf(new ContentError('NOT_JSON', '/canvas/x', 'ref-3', new SyntaxError('Unexpected token <'))),
  ).toMatchObject({ code: 'NOT_JSON', detail: undefined });
});

test('what is no failure of a content call is thrown on', () => {
  const error = new Error('ours');
  expect(() => failureOf(error)).toThrow(error);
});

test('states of a view shown before are asked for while its entries are on their way, and of what it shows by now', async () => {
  const asked: string[][] = [];
  const drafts = {
    capabilities: async () => ({ can: ['list'] }),
    list: async ({ ids }: { ids: string[] }) => {
      asked.push(ids);
      return { entries: ids.map((id) => ({ id, openComments: 0 })) };
    },
  };
  const params = new URLSearchParams('docType=shown-before');
  const open = (opening: Promise<Session>) => withSummaries({ seat: { drafts } } as never, opening, params);
  const showing = (...documents: string[]) =>
    ({ query: {}, result: { entries: documents.map((document) => ({ document })) } }) as unknown as Session;
  const statesOf = async (session: Promise<Session>) => [...(await session).summaries.keys()];

  expect(await statesOf(open(Promise.resolve(showing('pages/a'))))).toEqual(['pages/a']);
  asked.length = 0;
  const later = Promise.withResolvers<Session>();
  const again = open(later.promise);
  await vi.waitFor(() => expect(asked).toEqual([['pages/a']]));
  later.resolve(showing('pages/a'));
  expect(await statesOf(again)).toEqual(['pages/a']);
  expect(asked).toHaveLength(1);
  expect(await statesOf(open(Promise.resolve(showing('pages/a', 'pages/b'))))).toEqual(['pages/a', 'pages/b']);
});

test('a session has what the source knows of a release, comments and zones; of content in a link it asks nothing', async () => {
  const asked: string[] = [];
  const drafts = {
    capabilities: async () => ({ can: ['list', 'comments'], sites: [{ id: 'northfell-de', zone: 'Europe/Berlin' }] }),
    list: async ({ ids }: { ids: string[] }) => {
      asked.push(`list ${ids.join(' ')}`);
      return { entries: ids.map((id) => ({ id, openComments: 1 })) };
    },
    comments: { list: async () => [{ text: 'Look' }] },
    releases: {
      read: async (id: string) => {
        asked.push(`release ${id}`);
        return id === 'gone' ? undefined : { items: [{ entry: 'pages/sale', action: 'publish' }] };
      },
    },
  };
  let views = 0;
  const open = (query: object) => {
    asked.length = 0;
    views += 1;
    const session = { query, result: { entries: [{ document: 'pages/a' }] }, chosen: { document: 'pages/b' } };
    return withSummaries(
      { seat: { drafts } } as never,
      Promise.resolve(session as unknown as Session),
      new URLSearchParams(`view=${views}`),
    );
  };
  const session = await open({ release: 'winter' });
  expect(asked).toEqual(['list pages/b pages/a', 'release winter']);
  expect([...(session.released ?? [])]).toEqual(['pages/sale']);
  expect([session.comments.length, session.can, [...session.zones]]).toEqual([
    2,
    ['list', 'comments'],
    [['northfell-de', 'Europe/Berlin']],
  ]);
  expect((await open({ release: 'gone' })).released).toBeUndefined();
  expect((await open({})).released).toBeUndefined();
  expect(asked, 'without a release none is read').toEqual(['list pages/b pages/a']);
  expect(await open({ shared: 'link-1' })).toMatchObject({ can: ['list', 'comments'] });
  expect(asked).toEqual([]);
});
