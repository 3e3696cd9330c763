import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { minify } from 'vite';
import { expect, test } from 'vitest';
import { DISMISSED_KEY } from '../../ui/page/dismissed.ts';
import { decideOn, rootWith, type FakeRoot } from './resolver.support.ts';
import { RESOLVER } from './resolver.ts';
import { expectedSegment } from './segments.support.ts';
import { GROUPS, SEGMENT_NAMES, visitorIn } from './segments.ts';

/** Size limit of the inline resolver in bytes, brotli-compressed (DESIGN, personalised pages). */
const RESOLVER_LIMIT = 1024;

/** Runs the inline script on a fake page and returns the candidate it chose. */
function resolve(
  ids: readonly string[],
  state: string,
  search: string,
  experience: { readonly [field in 'experience' | 'name']?: string } = {},
  decisions?: Readonly<Record<string, string>>,
): string {
  const root = rootWith(ids, experience as Record<string, string>);
  decideOn(root, { state, search, decisions });
  return root.dataset['shown'] ?? '';
}

test('the inline resolver weighs at most 1 kB as brotli, once the build has minified it', async () => {
  const { code } = await minify('resolver.js', RESOLVER, { module: false });
  expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(RESOLVER_LIMIT);
  expect(RESOLVER).toContain(`'${DISMISSED_KEY}'`);
  expect(RESOLVER).not.toContain('</');
});

test('[SEG-02] the first segment in list order whose condition holds is shown, even when later ones hold too', () => {
  expect(resolve(['employee', 'logged-in', 'loyalty-member'], 'in=1&g=loyalty', '')).toBe('logged-in');
  expect(resolve(['employee', 'loyalty-member', 'logged-in'], 'in=1&g=loyalty', '')).toBe('loyalty-member');
});

test('[SEG-03] when none holds, the baseline is shown', () => {
  expect(resolve(['employee', 'athletes'], 'in=1&g=loyalty', '')).toBe('baseline');
});

test('[SEG-12] [DEC-06] a test context forces the segment it names; a name that is not there has no effect', () => {
  for (const name of ['employee', 'Employee'])
    expect(resolve(['logged-out', 'employee'], '', `?p13n_testcontext=segment:${name}`)).toBe('employee');
  expect(resolve(['logged-out', 'employee'], '', '?p13n_testcontext=segment:vip')).toBe('logged-out');
  for (const other of ['testcontext', 'p13n_TestContext', 'segment'])
    expect(resolve(['logged-out', 'employee'], '', `?${other}=segment:employee`)).toBe('logged-out');
});

test('[EXPT-02] [XP-04] a test context chooses the variant of an experience without a decision, and wins over one', () => {
  const hero = { experience: 'hero-test', name: 'Hero test' };
  const shown = (context: string, decided?: Readonly<Record<string, string>>): string =>
    resolve(['Variant_B', 'Variant_C'], '', `?p13n_testcontext=${encodeURIComponent(context)}`, hero, decided);
  const decided = { 'hero-test': 'variant-c' };
  expect([shown(''), shown('', decided)]).toEqual(['baseline', 'variant-c']);
  for (const context of ['hero-test:Variant_B', 'Hero test:variant b', 'segment:employee,hero-test:variant-b'])
    expect([shown(context), shown(context, decided)], context).toEqual(['variant-b', 'variant-b']);
  expect([shown('other-test:variant-b'), shown('other-test:variant-b', decided)]).toEqual(['baseline', 'variant-c']);
});

test('[XP-04] [SEG-12] what comes out of a chosen template is decided too, at every depth', () => {
  const innermost = rootWith(['b'], { experience: 'innermost' });
  const inner = rootWith(['logged-out'], {}, { 'logged-out': [innermost] });
  const other = rootWith(['logged-out']);
  const middle = rootWith(['b'], { experience: 'middle' }, { b: [inner], baseline: [other] });
  const beside = rootWith(['employee']);
  const outer = rootWith(['employee'], {}, { employee: [middle, beside], baseline: [other] });
  decideOn(outer, {
    search: '?p13n_testcontext=segment:employee,innermost:b',
    decisions: { middle: 'b' },
  });
  const shown = (root: FakeRoot): string | undefined => root.dataset['shown'];
  expect([outer, middle, inner, innermost, beside].map(shown)).toEqual([
    'employee',
    'b',
    'logged-out',
    'b',
    'employee',
  ]);
  expect(shown(other)).toBeUndefined();
});

test('[XP-03] [SEG-02] what was shown before goes when something else is chosen', () => {
  const hero = rootWith(['logged-in', 'variant-b'], { experience: 'hero' });
  for (const [visit, chosen] of [
    [{ state: '' }, 'baseline'],
    [{ state: 'in=1' }, 'logged-in'],
    [{ decisions: { hero: 'variant-b' } }, 'variant-b'],
  ] as const) {
    decideOn(hero, visit);
    expect(hero.dataset['shown']).toBe(chosen);
    expect(hero.children.filter(({ dataset }) => 'content' in dataset)).toHaveLength(1);
  }
});

test('[VIEW-10] in a frame the visitor and the decisions of the viewer count, not those of the editor’s own browser', () => {
  const segments = rootWith(['loyalty-member', 'logged-out']);
  const hero = (): FakeRoot => rootWith(['stored', 'told'], { experience: 'hero' });
  const [own, told, none] = [hero(), hero(), hero()];
  decideOn(segments, { state: 'c=1', page: { seenAs: 'in=1&g=loyalty' } });
  decideOn(own, {});
  decideOn(told, { page: { decided: '{"hero":"told"}' } });
  decideOn(none, { page: { decided: '{}' } });
  expect([segments, own, told, none].map(({ dataset }) => dataset['shown'])).toEqual([
    'loyalty-member',
    'stored',
    'told',
    'baseline',
  ]);
  const guest = rootWith(['logged-in']);
  decideOn(guest, { state: 'in=1', page: { seenAs: '' } });
  expect(guest.dataset['shown']).toBe('baseline');
});

test('[SEG-04] [SEG-05] [SEG-06] [SEG-07] [SEG-08] [SEG-09] [SEG-10] [SEG-11] the inline resolver chooses as the rules do, for every visitor and every list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...SEGMENT_NAMES, 'vip'), { maxLength: 5 }),
      fc.boolean(),
      fc.nat(3),
      fc.subarray([...GROUPS]),
      fc.option(fc.constantFrom(...SEGMENT_NAMES, 'vip', 'Loyalty Member'), { nil: undefined }),
      (ids, signedIn, count, groups, forced) => {
        const state = `in=${signedIn ? 1 : 0}&n=Mara&c=${count}&g=${groups.join('.')}`;
        const search = forced === undefined ? '' : `?p13n_testcontext=${encodeURIComponent(`x:y,segment:${forced}`)}`;
        expect(resolve(ids, state, search)).toBe(
          expectedSegment(ids, visitorIn(`cairn-state=${state}`), forced) ?? 'baseline',
        );
      },
    ),
  );
});
