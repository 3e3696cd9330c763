import { describe, expect, test } from 'vitest';
import { answered } from '../data/answered.support.ts';
import type { PreviewState } from '../../content/page-context.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { contentOf, isFixedSlug } from './content-page.ts';
import { deferredSection } from './deferred-section.ts';
import { loadCanvas } from './load-canvas.ts';
import { shownSections } from './shown-sections.ts';

const section = (name: string, count: number, lazy = false) => ({
  name,
  ...(lazy && { lazy }),
  items: Array.from({ length: count }, () => ({ kind: 'spacer' })),
});
const answer = (...sections: readonly object[]) =>
  Promise.resolve({ data: { id: 'x', slug: 'x', sections }, version: '1', tags: ['doc'], maxAge: 60 });

describe('a section that is fetched as it nears the screen', () => {
  const fetched = async (path: string | undefined, locale = 'en-gb') => {
    const asked: string[] = [];
    const { page } = answered(
      {},
      {
        content: {
          page: (slug) => {
            asked.push(slug);
            return slug === 'gone' ? Promise.resolve(undefined) : answer(section('first', 1), section('late', 2, true));
          },
        },
      },
    );
    return { name: (await deferredSection(page, { locale, path }))?.name, asked };
  };

  test('is named by its page and its number', async () => {
    expect(await fetched('help/returns/1')).toEqual({ name: 'late', asked: ['help/returns'] });
  });

  test('is none where the page has no such section, or sends it at once', async () => {
    for (const path of ['sale/0', 'sale/2', 'gone/1']) expect((await fetched(path)).name, path).toBeUndefined();
  });

  test.each([undefined, '', '1', 'sale', 'sale/x', 'sale/-1', 'sale/12345', '../secret/1', 'Sale/1'])(
    'is not asked for at %s',
    async (path) => expect(await fetched(path)).toEqual({ name: undefined, asked: [] }),
  );

  test('is not asked for in a language that the shop does not have', async () => {
    expect(await fetched('sale/1', 'xx-xx')).toEqual({ name: undefined, asked: [] });
  });
});

describe('the sections of a page', () => {
  interface Options {
    readonly preview?: object;
    /** Empty: the page has none. */
    readonly slug?: string | undefined;
    readonly priority?: number | undefined;
  }
  const shown = async (sections: readonly object[], { preview, slug = 'sale', priority }: Options = {}) => {
    const page = fakePageContext(preview === undefined ? {} : { preview: preview as PreviewState });
    const canvas = await loadCanvas(page, 'pages/sale', answer(...sections));
    if (canvas === undefined) throw new Error('There is no canvas.');
    return shownSections(canvas, page, slug || undefined, priority);
  };
  const LATE = [section('a', 1), section('b', 1, true)];

  test('are above the fold with their first blocks, two in all unless the page says otherwise', async () => {
    const first = async (counts: readonly number[], priority?: number) =>
      (
        await shown(
          counts.map((count, at) => section(`s${at}`, count)),
          { priority },
        )
      ).map((one) => one.first);
    expect(await first([1, 3, 2])).toEqual([2, 1, 0]);
    expect(await first([0, 1, 1])).toEqual([2, 2, 1]);
    expect(await first([2, 1])).toEqual([2, 0]);
    expect(await first([2, 3], 4)).toEqual([4, 2]);
    expect((await shown(LATE)).map(({ index }) => index)).toEqual([0, 1]);
  });

  test('may come later, but for the first, and not on a page without an address to fetch them from', async () => {
    const deferred = async (sections: readonly object[], slug?: string) =>
      (await shown(sections, { slug })).map((one) => one.deferred);
    expect(await deferred([...LATE, section('c', 1)])).toEqual([false, true, false]);
    expect(await deferred([section('a', 1, true), section('b', 1, true)])).toEqual([false, true]);
    expect(await deferred(LATE, '')).toEqual([false, false]);
  });

  test.each([
    [{ draft: false, overlay: false }, true],
    [{ draft: true, overlay: false }, false],
    [{ draft: false, overlay: true }, false],
    [{ draft: false, overlay: false, namesBlocks: true }, false],
    [{ draft: false, overlay: false, dateTime: new Date(0) }, false],
    [{ draft: false, overlay: false, day: '2026-12-01' }, false],
  ])('come at once in a preview of what is not published: %j', async (preview, deferred) => {
    expect((await shown(LATE, { preview }))[1]?.deferred).toBe(deferred);
  });
});

describe('the content of a page with a call of its own', () => {
  const asked = async (slug: string, hasOwn: boolean) => {
    const calls: string[] = [];
    const { page } = answered(
      {},
      {
        content: {
          ofKind: (kind) => (calls.push(kind), hasOwn ? answer() : Promise.resolve(undefined)),
          page: (name) => (calls.push(`page ${name}`), answer()),
        },
      },
    );
    await contentOf(page, slug);
    return calls;
  };

  test('comes from there, else from the page of that name', async () => {
    expect(await asked('gift-card', true)).toEqual(['gift-card']);
    expect(await asked('gift-card', false)).toEqual(['gift-card', 'page gift-card']);
    expect(await asked('sale', true)).toEqual(['page sale']);
    expect(['gift-card', 'promotions', 'cart', 'sale'].map(isFixedSlug)).toEqual([true, true, false, false]);
  });
});
