import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedSegment } from '../../../personalisation/segments/segments.support.ts';
import { GROUPS, SEGMENT_NAMES, type Visitor } from '../../../personalisation/segments/segments.ts';
import { choicesOf, hiddenIn, outcomeKey, type Choice } from './why.ts';

const nobody: Visitor = { signedIn: false, cartItems: 0, groups: new Set() };
const segmentation = (...ids: string[]) => ({
  kind: 'segmentation',
  id: 'for-you',
  name: 'For you',
  segments: ids.map((id) => ({ id, targets: [] })),
  baselines: [{ targets: [] }],
});
const experience = {
  kind: 'experience',
  experienceId: 'hero-test',
  name: 'Hero test',
  variants: [{ variantId: 'variant-b', name: 'Warm' }, { variantId: 'variant-c' }],
  baselines: [{}],
};
const only = (item: unknown, visitor = nobody, context = '') => choicesOf([item], visitor, context)[0];

describe('why this?', () => {
  test('the first rule that holds wins; the others say why they lost', () => {
    const choice = only(segmentation('employee', 'logged-out', 'cart-empty', 'wizards'));
    expect(choice).toMatchObject({ pointer: '/0', kind: 'segmentation', name: 'For you', outcome: 'condition' });
    expect(choice?.rules.map(({ name, won, lost }) => [name, won, lost])).toEqual([
      ['employee', false, 'condition'],
      ['logged-out', true, undefined],
      ['cart-empty', false, 'earlier'],
      ['wizards', false, 'unknown'],
    ]);
    expect(choice?.rules[0]?.terms).toEqual([{ fact: 'employee', holds: false }]);
  });

  test('[SEG-12] a forced segment wins whatever the conditions say, and is said to be forced', () => {
    const choice = only(segmentation('logged-out', 'Loyalty member'), nobody, 'segment:loyalty_member');
    expect(choice?.outcome).toBe('forced');
    expect(choice?.rules.map(({ won, lost }) => [won, lost])).toEqual([
      [false, 'forced'],
      [true, undefined],
    ]);
    expect(only(segmentation('logged-out'), nobody, 'segment:employee')?.outcome).toBe('condition');
  });

  test('[XP-04, DEC-06] a variant is forced by the id or the name of the experience and of the variant; without that the baseline waits for a decision', () => {
    for (const context of ['hero-test:variant-b', 'Hero test:warm'])
      expect(only(experience, nobody, context)).toMatchObject({
        outcome: 'forced',
        rules: [{ won: true }, { lost: 'forced' }],
      });
    expect(only(experience)).toMatchObject({
      outcome: 'baseline',
      rules: [{ lost: 'undecided' }, { lost: 'undecided' }],
    });
  });

  test.each(['constructor', '__proto__', 'toString'])(
    '[DEC-06] an experience called %s is decided as any other',
    (id) => {
      const named = { ...experience, experienceId: id };
      const of = (decided: Readonly<Record<string, string>>, context = '') =>
        choicesOf([named], nobody, context, decided)[0];
      expect(of({})).toMatchObject({
        outcome: 'baseline',
        isBaseline: true,
        rules: [{ lost: 'undecided' }, { lost: 'undecided' }],
      });
      expect(of({ [id]: 'variant-c' })).toMatchObject({
        outcome: 'decided',
        rules: [{ lost: 'decided' }, { won: true }],
      });
      expect(of({}, `${id}:variant-b`)).toMatchObject({
        outcome: 'forced',
        rules: [{ won: true }, { lost: 'forced' }],
      });
      expect(choicesOf([{ ...named, experiment: id }], nobody, '', {})[0]?.outcome).toBe('experiment');
    },
  );

  test('[SEG-12] what editors call a segment forces it nowhere: the condition decides, as in the frame', () => {
    const named = {
      ...segmentation(),
      segments: [
        { id: 'employee', name: 'Crew' },
        { id: 'logged-out', name: 'All' },
      ],
    };
    expect(only(named, nobody, 'segment:crew')).toMatchObject({
      outcome: 'condition',
      rules: [
        { won: false, lost: 'condition' },
        { won: true, lost: undefined },
      ],
    });
  });

  test('[XP-04] of two pairs for one experience the later wins, whichever says its id and whichever its name', () => {
    const won = (context: string): string | undefined =>
      only(experience, nobody, context)?.rules.find((rule) => rule.won)?.name;
    expect(won('hero-test:variant-c,Hero test:warm')).toBe('variant-b');
    expect(won('Hero test:warm,hero-test:variant-c')).toBe('variant-c');
  });

  test('[XP-03] what the decision service has decided wins, also for the baseline; a forced variant goes before it', () => {
    const choice = (context: string, decided: Record<string, string>, item: object = experience) =>
      choicesOf([item], nobody, context, decided)[0];
    expect(choice('', { 'hero-test': 'variant-c' })).toMatchObject({
      outcome: 'decided',
      isBaseline: false,
      rules: [{ won: false, lost: 'decided' }, { won: true }],
    });
    expect(choice('', { 'hero-test': '' })).toMatchObject({
      outcome: 'decided',
      isBaseline: true,
      rules: [{ lost: 'decided' }, { lost: 'decided' }],
    });
    expect(choice('hero-test:variant-b', { 'hero-test': 'variant-c' })).toMatchObject({
      outcome: 'forced',
      rules: [{ won: true }, { lost: 'forced' }],
    });
  });

  test('[XP-04] a forced baseline goes before what was decided, and so does a variant that there is not: the frame shows the baseline', () => {
    for (const wanted of ['baseline', 'no-such-variant'])
      expect(choicesOf([experience], nobody, `hero-test:${wanted}`, { 'hero-test': 'variant-c' })[0]).toMatchObject({
        outcome: 'forced',
        isBaseline: true,
        rules: [
          { won: false, lost: 'forced' },
          { won: false, lost: 'forced' },
        ],
      });
  });

  test('[XP-03] an experiment draws its variants in the shop only: here none has lost, and none is decided', () => {
    const drawn = { ...experience, experiment: 'words' };
    const choice = (context: string, item: object = drawn) =>
      choicesOf([item], nobody, context, { 'hero-test': 'variant-c' })[0] as Choice;
    expect(choice('')).toMatchObject({
      outcome: 'experiment',
      isBaseline: true,
      rules: [{ won: false, lost: 'drawn' }, { lost: 'drawn' }],
    });
    expect(outcomeKey(choice(''))).toBe('why.outcome.experiment');
    expect(choice('hero-test:variant-b')).toMatchObject({
      outcome: 'forced',
      rules: [{ won: true }, { lost: 'forced' }],
    });
    const bare = choice('', { ...drawn, baselines: [] });
    expect(bare).toMatchObject({ outcome: 'none', isBaseline: false });
    expect(outcomeKey(bare)).toBe('why.outcome.noneDrawn');
    // What names no experiment is decided by the service.
    expect(choice('', { ...drawn, experiment: ' ' }).outcome).toBe('decided');
  });

  test('nobody fits and no baseline: nothing shows', () => {
    expect(only({ ...segmentation('employee'), baselines: [] })?.outcome).toBe('none');
  });

  test('choices inside others are found with their place, and blocks hidden at some widths', () => {
    const nested = {
      ...segmentation('logged-out'),
      segments: [
        { id: 'logged-out', targets: [experience, { kind: 'spacer', name: 'Gap', hideOnBreakpoint: ['sm'] }] },
      ],
    };
    expect(choicesOf({ sections: [{ items: [nested] }] }, nobody, '').map(({ pointer }) => pointer)).toEqual([
      '/sections/0/items/0',
      '/sections/0/items/0/segments/0/targets/0',
    ]);
    expect(hiddenIn([nested])).toEqual([{ pointer: '/0/segments/0/targets/1', breakpoints: ['sm'] }]);
  });

  test('it never says otherwise than the rule the shop chooses by', () => {
    const visitors = fc.record({
      signedIn: fc.boolean(),
      cartItems: fc.nat(3),
      groups: fc.subarray([...GROUPS]).map((groups) => new Set(groups)),
    });
    fc.assert(
      fc.property(
        visitors,
        fc.subarray([...SEGMENT_NAMES]),
        fc.option(fc.constantFrom(...SEGMENT_NAMES)),
        (visitor, names, forced) => {
          const expected = expectedSegment(names, visitor, forced ?? undefined);
          expect(
            only(segmentation(...names), visitor, forced === null ? '' : `segment:${forced}`)?.rules.find(
              ({ won }) => won,
            )?.name,
          ).toBe(expected);
        },
      ),
    );
  });
});
