import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { EditorState } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { sanitise } from '../../../../blocks/_kit/rich-text/rich-text.ts';
import { isObject } from '../../../edit/pointers.ts';
import { read } from './read.ts';
import { Refusal } from './refusal.ts';
import type { Level } from './schema.ts';
import { ELEMENTS, texts } from './testing.ts';
import { write } from './write.ts';

const RUNS = 10_000;
/** Least share of the made texts that can be edited. */
const SHARE = { inline: 0.8, block: 0.6 };

/** Why a text is read-only; undefined for one that can be edited. */
function refusalOf(source: string, level: Level): Refusal | undefined {
  try {
    const text = read(source, level);
    expect(write(text)).toBe(source);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Every text of the demo brand's content, with the level of its field. */
function storedTexts(): [string, Level][] {
  const found = new Map<string, [string, Level]>();
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      const level =
        /richText|body|text|answer|note/i.test(key) || /<(?:p|ul|h3|table)/.test(value) ? 'block' : 'inline';
      if (!/^(?:\/|https?:|#)/.test(value)) found.set(`${level} ${value}`, [value, level]);
    } else if (Array.isArray(value)) for (const one of value) visit(one, key);
    else if (isObject(value as never))
      for (const [name, one] of Object.entries(value as object))
        visit(one, name === 'en' || name === 'fr' || name === 'de' ? key : name);
  };
  for (const file of globSync('content/**/*.json')) visit(JSON.parse(readFileSync(file, 'utf8')), '');
  return [...found.values()];
}

describe('a text that is read and written again', () => {
  test('is the same for every text of the demo content, all of which can be edited', () => {
    const stored = storedTexts();
    expect(stored.filter(([source]) => source.includes('<')).length).toBeGreaterThan(500);
    const refused = stored.flatMap(([source, level]) => {
      const refusal = refusalOf(source, level);
      return refusal === undefined ? [] : [`${refusal.message}: ${source}`];
    });
    expect(refused).toEqual([]);
  });

  test.each(['inline', 'block'] as const)(
    'is the same for 10,000 made %s texts, most of which can be edited',
    { tags: ['long'] },
    (level) => {
      let editable = 0;
      const seen = new Set<string>();
      fc.assert(
        fc.property(texts(level), (source) => {
          const refusal = refusalOf(source, level);
          if (refusal !== undefined) return;
          editable += 1;
          for (const [, name = ''] of source.matchAll(/<([a-z]\w*)/g)) seen.add(name);
          // Whatever can be edited is shown as it stands: nothing of it is left out by the server.
          expect(sanitise(source, level).removed).toEqual([]);
        }),
        { numRuns: RUNS },
      );
      expect(editable / RUNS).toBeGreaterThan(SHARE[level]);
      if (level === 'block') expect([...seen].sort()).toEqual([...ELEMENTS].sort());
    },
  );

  test(
    'stays editable, and is what it was but for the letters, after letters are typed anywhere',
    { tags: ['long'] },
    () => {
      fc.assert(
        fc.property(
          texts('block'),
          fc.nat(),
          fc.constantFrom('a', '<b>', '&', '&nbsp;', 'é', '\u00A0'),
          (source, at, typed) => {
            if (refusalOf(source, 'block') !== undefined) return;
            const { doc, level } = read(source, 'block');
            const places: number[] = [];
            doc.descendants((node, position) => {
              if (node.isTextblock)
                for (let inside = 0; inside <= node.content.size; inside += 1) places.push(position + 1 + inside);
            });
            const place = places[at % Math.max(places.length, 1)];
            if (place === undefined) return;
            const next = EditorState.create({ doc }).tr.insertText(typed, place).doc;
            const after = write({ doc: next, level });
            expect(sanitise(after).removed).toEqual([]);
            const again = read(after, 'block').doc;
            expect(again.textContent).toBe(next.textContent);
          },
        ),
        { numRuns: 2_000 },
      );
    },
  );
});

test.each([
  ['<p class="x">a</p>', 'block', 'removed'],
  ['<p>a</p><script>x</script>', 'block', 'removed'],
  ['<p><a href="javascript:x">a</a></p>', 'block', 'removed'],
  ['<p>a</p>', 'inline', 'removed'],
  ['<b><i>a</i></b> <i><b>c</b></i>', 'inline', 'structure'],
  ['<p>a<ul><li>b</li></ul></p>', 'block', 'structure'],
  ['<ul>a</ul>', 'block', 'structure'],
  ['<table></table>', 'block', 'structure'],
  ['<p>a', 'block', 'structure'],
  ['<b>a</b><b>c</b>', 'inline', 'spelling'],
  ['<b></b>', 'inline', 'spelling'],
  ['<P>a</P>', 'block', 'spelling'],
  ["<a href='/a'>a</a>", 'inline', 'spelling'],
  ['a&nbsp;b\u00A0c', 'inline', 'spelling'],
  ['a &copy b', 'inline', 'spelling'],
  ['a<!-- c -->', 'inline', 'spelling'],
] as const)('%s can only be read: %s, %s', (source, level, reason) => {
  expect(refusalOf(source, level)?.reason).toBe(reason);
});

test('a plain text is its letters, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (source) => void expect(write(read(source, 'plain'))).toBe(source)),
  );
});
