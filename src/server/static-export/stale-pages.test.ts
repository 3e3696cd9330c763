import { describe, expect, test } from 'vitest';
import type { Manifest } from './manifest.ts';
import type { PageRecord } from './page-record.ts';
import { changedTags, createStaleness, type StaleOptions } from './stale-pages.ts';

const page = (tags: readonly string[], until?: number): PageRecord =>
  ({ path: '/en-gb', tags, ...(until !== undefined && { until }) }) as PageRecord;
const sources = (versions: Readonly<Record<string, string>> | undefined, program = 'one') =>
  ({ program, versions }) as unknown as Manifest;

/** Why pages with these tags are rendered again. */
function reasonOf(
  tested: PageRecord,
  { before = { menu: '1', sale: '1' }, ...options }: Partial<StaleOptions> & { before?: Record<string, string> | null },
) {
  return createStaleness(sources(before ?? undefined), {
    now: sources({ menu: '1', sale: '1' }),
    time: 10,
    named: undefined,
    withDependents: (tags) => new Set([...tags].flatMap((tag) => [tag, `shows-${tag}`])),
    ...options,
  })(tested);
}

test('a tag has changed when its version differs, when it is new and when it is gone', () => {
  expect(changedTags({ same: '1', other: '1', gone: '1' }, { same: '1', other: '2', new: '1' })).toEqual(
    new Set(['other', 'new', 'gone']),
  );
});

describe('a page is rendered again', () => {
  test.each<[string, string | undefined, PageRecord, Parameters<typeof reasonOf>[1]]>([
    ['when the program is another one', 'program', page([]), { now: sources({}, 'two') }],
    ['when nobody knows what has changed', 'unknown', page([]), { before: null }],
    ['when nobody knows what there is now', 'unknown', page([]), { now: sources(undefined) }],
    [
      'not when what has changed is named, although versions are unknown',
      undefined,
      page(['menu']),
      { before: null, named: ['sale'] },
    ],
    ['when a tag of it is named', 'sale', page(['menu', 'sale']), { before: null, named: ['sale'] }],
    ['not for another change while some are named', undefined, page(['menu']), { before: { menu: '0' }, named: [] }],
    ['when a tag of it has another version', 'menu', page(['menu']), { before: { menu: '0', sale: '1' } }],
    ['not when nothing has changed', undefined, page(['menu', 'sale']), {}],
    ['when it shows something that shows what has changed', 'shows-sale', page(['shows-sale']), { named: ['sale'] }],
    ['for what it shows itself rather than through another', 'sale', page(['shows-sale', 'sale']), { named: ['sale'] }],
    ['when its time has come', 'schedule', page(['menu'], 10), {}],
    ['not before its time', undefined, page(['menu'], 11), {}],
  ])('%s: %s', (_, reason, tested, options) => {
    expect(reasonOf(tested, options)).toBe(reason);
  });
});
