import { beforeEach, expect, test, vi } from 'vitest';
import { applyChanges } from '../drafts/changes.ts';
import { addressOf, pointerOf, valueOf } from '../drafts/items/address.ts';
import { block, page } from '../drafts/testing.ts';
import type { Address, Change, OpenDocument } from '../drafts/workspace-api.ts';
import type { FormOf } from '../form-schema/form-field.ts';
import type { Json } from '../pointers.ts';
import type { translate } from '../requests/translate-calls.ts';
import { textsIn } from './texts-in.ts';
import { translateMissing } from './translate-missing.ts';
import { isChecked, waitsForReview } from '../form/translation-marks.ts';

const $t = (en: string, more: object = {}) => ({ $t: { en, ...more } });
const FORMS: readonly FormOf[] = [
  {
    kind: 'page',
    fields: [
      {
        key: 'sections',
        label: 'Sections',
        required: true,
        part: 'content',
        control: {
          type: 'list',
          of: {
            type: 'group',
            fields: [{ key: 'items', label: 'Items', required: true, part: 'content', control: { type: 'blocks' } }],
          },
        },
      },
    ],
  },
  {
    kind: 'accordions',
    fields: (
      [
        ['title', { type: 'text' }],
        ['richText', { type: 'html', level: 'block' }],
        ['url', { type: 'text', value: 'address' }],
        ['size', { type: 'either', of: [{ type: 'choice', options: ['a'], names: ['A'] }, { type: 'text' }] }],
        ['wide', { type: 'breakpoints', of: { type: 'text' } }],
      ] as const
    ).map(([key, control]) => ({ key, label: key, required: false, part: 'content', control })),
  },
];
const form = (kind: string) => FORMS.find((one) => one.kind === kind);

let raw: Json;
let steps: (readonly Change[])[];
beforeEach(() => {
  steps = [];
  raw = page(
    block('a', { kind: 'accordions', title: $t('Wool'), richText: $t('<p>Warm</p>', { de: '<p>Warm</p>' }) }),
    block('b', { kind: 'accordions', title: $t('Rain', { de: 'Regen' }), url: $t('/a'), wide: { sm: $t('Wide') } }),
    block('c', { kind: 'accordions', title: $t('Fog'), size: $t('Big') }),
  );
});

function run(ask: typeof translate, outdated: readonly string[] = [], mayChange = (_: string): boolean => true) {
  const open = {
    addressOf: (pointer: string) => addressOf(raw, pointer),
    value: (at: Address) => valueOf(raw, at),
    pointerOf: (at: Address) => pointerOf(raw, at),
  } as unknown as OpenDocument;
  return translateMissing({
    open,
    texts: textsIn(raw, form, 'page'),
    locale: 'de-at',
    lastChange: async (pointer) => (outdated.some((one) => pointer.endsWith(`${one}/$t/en`)) ? 'unsaved' : undefined),
    mayChange,
    translate: ask,
    apply: (changes) => {
      steps.push(changes);
      raw = applyChanges(raw, changes)?.document ?? raw;
    },
    onProgress: () => undefined,
  });
}
const german = async ({ text }: { text: string }) => ({ text: `${text} (de)`, differs: text.startsWith('<') });

test('what visitors read is found with its format, wherever it stands; addresses are not translated', () => {
  expect(
    textsIn(raw, form, 'page').map(({ pointer, format }) => [pointer.replace('/sections/0/items', ''), format]),
  ).toEqual([
    ['/0/title', 'text'],
    ['/0/richText', 'block'],
    ['/1/title', 'text'],
    ['/1/wide/sm', 'text'],
    ['/2/title', 'text'],
    ['/2/size', 'text'],
  ]);
});

test('what is missing or outdated is translated in one step of undo; what is up to date stays', async () => {
  const ask = vi.fn(german);
  const { done, differ, failed } = await run(ask, ['/0/richText']);
  expect(ask.mock.calls.map(([{ text }]) => text).sort()).toEqual(
    ['<p>Warm</p>', 'Big', 'Fog', 'Rain', 'Wide', 'Wool'].filter((text) => text !== 'Rain'),
  );
  expect([done.length, differ.length, failed, steps.length]).toEqual([5, 1, [], 1]);
  expect(JSON.stringify(raw)).toContain('"de":"Regen"');
  const wool = valueOf(raw, addressOf(raw, '/sections/0/items/0/title') as Address);
  expect(wool).toMatchObject({ $t: { en: 'Wool', de: 'Wool (de)' } });
  expect([waitsForReview(wool, 'de'), isChecked(wool, 'en', 'de')]).toEqual([true, false]);
  expect(await run(vi.fn(german)), 'they wait for review now').toEqual({ done: [], differ: [], failed: [] });
});

test('one that fails is told and stops no other; what was written meanwhile stays', async () => {
  const { done, failed } = await run(async (asked) => {
    if (asked.text === 'Fog') return { failed: 'BUSY' };
    if (asked.text === 'Wide') {
      // Somebody writes it, and a block comes before the others.
      const at = addressOf(raw, '/sections/0/items/1/wide/sm') as Address;
      raw = applyChanges(raw, [{ type: 'set', at, value: $t('Wide', { de: 'Breit' }) }])?.document ?? raw;
    }
    return german(asked);
  });
  expect(failed.map(({ why }) => why).sort()).toEqual(['BUSY', 'meanwhile']);
  expect(done.length).toBe(2);
  expect(JSON.stringify(raw)).toContain('"de":"Breit"');
  expect(JSON.stringify(raw)).toContain('"de":"Wool (de)"');
});

test('a service that is away is not asked for each text, and nothing is changed', async () => {
  const ask = vi.fn(async () => ({ failed: 'DOWN' as const }));
  const { failed } = await run(ask);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(3);
  expect([failed.length, steps]).toEqual([4, []]);
});

test('seen as somebody, only what is theirs is translated, also when that changes meanwhile', async () => {
  const ask = vi.fn(german);
  const { done } = await run(ask, [], (pointer) => pointer.includes('/items/1/'));
  expect([ask.mock.calls.map(([{ text }]) => text), done.length]).toEqual([['Wide'], 1]);
  expect(JSON.stringify(raw)).not.toContain('Wool (de)');
  let isTheirs = true;
  const late = await run(
    async (asked) => {
      isTheirs = false;
      return german(asked);
    },
    [],
    () => isTheirs,
  );
  expect([late.done, late.failed.every(({ why }) => why === 'meanwhile')]).toEqual([[], true]);
});
