import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRedirects } from './redirects.ts';

const read = (...redirects: readonly object[]) => readRedirects({ redirects });

describe('redirects from content', () => {
  test('an old address leads to the new one, for good unless said otherwise; what is gone is gone', () => {
    const { find, issues } = read(
      { from: '/old', to: '/new' },
      { from: '/summer/', to: '/sale?sort=newest', status: 302 },
      { from: '/closed', status: 410 },
      { from: '/jobs', to: 'https://jobs.example/northfell', external: true },
    );
    expect(issues).toEqual([]);
    expect(find('/old')).toEqual({ status: 301, to: '/new' });
    expect(find('/old/')).toEqual({ status: 301, to: '/new' });
    expect(find('/summer')).toEqual({ status: 302, to: '/sale?sort=newest' });
    expect(find('/closed')).toEqual({ status: 410 });
    expect(find('/jobs')).toEqual({ status: 301, to: 'https://jobs.example/northfell' });
    expect(find('/older')).toBeUndefined();
  });

  test('a misspelt field is named with the one that was meant, and the rest of the redirect holds', () => {
    const { find, issues } = read(
      { from: '/summer', to: '/sale', staus: 302, 'x-note': 'x' },
      { from: '/jobs', to: 'https://jobs.example/', External: true },
    );
    expect(find('/summer')).toEqual({ status: 301, to: '/sale' });
    const misspelt = issues.filter(({ rule }) => rule === 'unknown_field');
    expect(misspelt.map(({ document, pointer, message }) => [document, pointer, message])).toEqual([
      ['redirects', '/redirects/0/staus', 'There is no field "staus" here: did you mean "status"?'],
      ['redirects', '/redirects/1/External', 'There is no field "External" here: did you mean "external"?'],
    ]);
  });

  test.each(['/a\r\nset-cookie: x=1', '/a\nb', '/a\tb', '/a\u0000', 'https://x.example/a\r\nb'])(
    'a target with a control sign is refused and named: %j',
    (to) => {
      const { find, issues } = read(
        { from: '/old', to, external: to.startsWith('https:') },
        { from: '/other', to: '/new' },
      );
      expect(find('/old')).toBeUndefined();
      expect(issues).toMatchObject([{ pointer: '/redirects/0/to' }]);
      expect(find('/other')).toEqual({ status: 301, to: '/new' });
    },
  );

  test('what is not ASCII is encoded, since no header can hold it, and found as browsers ask for it', () => {
    const { find, issues } = read(
      { from: '/größen', to: '/łódź?q=ł#ł' },
      { from: '/jobs', to: 'https://jobs.example/ł', external: true },
    );
    expect(issues).toEqual([]);
    expect(find('/gr%C3%B6%C3%9Fen')).toEqual({ status: 301, to: '/%C5%82%C3%B3d%C5%BA?q=%C5%82#%C5%82' });
    expect(find('/jobs')).toEqual({ status: 301, to: 'https://jobs.example/%C5%82' });
  });

  test('a chain is followed to its end in one step, for good only when every step is', () => {
    const { find } = read(
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c', status: 302 },
      { from: '/c', to: '/d' },
      { from: '/x', to: '/gone' },
      { from: '/gone', status: 410 },
    );
    expect(find('/a')).toEqual({ status: 302, to: '/d' });
    expect(find('/c')).toEqual({ status: 301, to: '/d' });
    expect(find('/x')).toEqual({ status: 410 });
  });

  test('circles are left out and reported with their place', () => {
    const { find, issues } = read(
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/self', to: '/self/' },
      { from: '/fine', to: '/sale' },
    );
    for (const path of ['/a', '/b', '/self']) expect(find(path)).toBeUndefined();
    expect(find('/fine')).toBeDefined();
    expect(issues.map(({ pointer, rule }) => [pointer, rule])).toEqual([
      ['/redirects/0/to', 'circle'],
      ['/redirects/1/to', 'circle'],
      ['/redirects/2/to', 'circle'],
    ]);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'sale',
    'sale/now',
    '',
    'http://evil.example',
    '/\t/evil.example',
  ])('%s is no target of the shop', (to) => {
    const { find, issues } = read({ from: '/old', to });
    expect(find('/old')).toBeUndefined();
    expect(issues[0]?.pointer).toBe('/redirects/0/to');
  });

  test('another host needs a word that it is one, and https', () => {
    for (const to of [
      'http://a.example',
      'javascript:alert(1)',
      'https://user@evil.example',
      '/sale',
      'data:https://a.example',
    ])
      expect(read({ from: '/old', to, external: true }).find('/old'), to).toBeUndefined();
  });

  test('whatever the entries, no visitor is led in a circle', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    fc.assert(
      fc.property(fc.array(fc.record({ from: path, to: path, status: fc.constantFrom(301, 302) })), (redirects) => {
        const { find } = readRedirects({ redirects });
        for (const { from } of redirects) {
          const end = find(from);
          if (end !== undefined && 'to' in end) expect(find(end.to)).toBeUndefined();
        }
      }),
    );
  });

  test('what is no list of redirects redirects nothing', () => {
    for (const data of [undefined, null, 'html', [], { redirects: 'x' }, { redirects: [null, 1, {}] }])
      expect(readRedirects(data).find('/a')).toBeUndefined();
  });

  test('blanks around an address do not count, and neither does a query in the old one', () => {
    const { find } = read({ from: ' /old?utm=1 ', to: ' /new ' }, { from: '/', to: '/start' });
    expect(find('/old#top')).toEqual({ status: 301, to: '/new' });
    expect(find('/old///')).toEqual({ status: 301, to: '/new' });
    for (const home of ['/', '', '?a']) expect(find(home)).toEqual({ status: 301, to: '/start' });
    expect(read({ from: '/old', to: ' https://a.example/b ', external: true }).find('/old')).toEqual({
      status: 301,
      to: 'https://a.example/b',
    });
  });

  test('a chain of ten steps is followed, of eleven not', () => {
    const chain = (length: number) =>
      read(...Array.from({ length }, (_, index) => ({ from: `/${index}`, to: `/${index + 1}` }))).find('/0');
    expect(chain(10)).toEqual({ status: 301, to: '/10' });
    expect(chain(11)).toBeUndefined();
  });

  test.each([
    [
      { from: 'old', to: '/new' },
      '/redirects/1/from',
      '"from" is a path of the shop without locale, such as /old-page.',
    ],
    [
      { from: '/old', to: '/new', status: 307 },
      '/redirects/1/status',
      'The status is 301 (moved for good), 302 (for now) or 410 (gone).',
    ],
    [{ from: '/old', to: '/new', status: 410 }, '/redirects/1/to', 'What is gone leads nowhere: leave "to" out.'],
    [{ from: '/old' }, '/redirects/1/to', 'A redirect needs "to".'],
    [
      { from: '/old', to: 'ftp://a.example', external: true },
      '/redirects/1/to',
      'An external address begins with https://.',
    ],
    [
      { from: '/old', to: 'see https://a.example', external: true },
      '/redirects/1/to',
      'An external address begins with https://.',
    ],
    [
      { from: '/old', to: 'new' },
      '/redirects/1/to',
      '"to" is a path of the shop without locale; for another host add "external": true.',
    ],
    [{ from: '/fine', to: '/new' }, '/redirects/1/from', '/fine is redirected already; the first entry holds.'],
    [{ from: '/old', to: '/old' }, '/redirects/1/to', '/old leads in a circle.'],
    [{ from: '/', to: '/' }, '/redirects/1/to', '/ leads in a circle.'],
  ])('the editor reads what is wrong with %j, and where', (entry, pointer, message) => {
    const { find, issues } = read({ from: '/fine', to: '/sale' }, entry);
    expect(issues).toEqual([expect.objectContaining({ document: 'redirects', pointer, message })]);
    expect(find('/old')).toBeUndefined();
    expect(find('/fine')).toEqual({ status: 301, to: '/sale' });
  });

  test('a refused entry is quoted; one that only leads nowhere is not', () => {
    const entry = { from: '/old', to: 'new' };
    expect(read(entry).issues[0]).toMatchObject({ rule: 'custom', received: JSON.stringify(entry) });
    expect(read({ from: '/a', to: '/a' }).issues[0]).not.toHaveProperty('received');
    expect(read({ from: '/a', to: '/b' }, { from: '/a/', to: '/c' }).issues[0]).toMatchObject({ rule: 'twice' });
  });

  test('the same document is read once, and one without redirects has no issues', () => {
    const document = { redirects: [{ from: '/a', to: '/b' }] };
    expect(readRedirects(document)).toBe(readRedirects(document));
    for (const data of [undefined, null, 'html', {}, { redirects: 'x' }])
      expect(readRedirects(data).issues).toEqual([]);
  });
});
