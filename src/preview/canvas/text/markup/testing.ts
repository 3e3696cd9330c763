import fc from 'fast-check';
import { ATTRIBUTES, BLOCK, INLINE } from '../../../../blocks/_kit/rich-text/allow-list.ts';

/** Texts made of everything that the server leaves in a text, spelled as editors and other systems spell it. */
const WORDS = [
  'Boots',
  ' ',
  'für den Winter',
  'l’été',
  '  ',
  'x',
  '\n',
  ', ',
  '0',
  '🏔️',
  ' R&D',
  'Tea & biscuits',
  '"quoted"',
  ' > ',
];
const REFERENCES = ['&nbsp;', '\u00A0', '&amp;', '&lt;', '&gt;', '&eacute;', '&#8217;', '&mdash;', '&quot;', '&#x27;'];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  href: [
    '/boots',
    '#size',
    '?a=1&amp;b=2',
    'https://example.com/a',
    'mailto:a@example.com',
    'tel:+441539',
    '/x?a=1&b=2',
  ],
  target: ['_blank', '_self'],
  rel: ['noopener', 'nofollow'],
  title: ['A &quot;title&quot;', 'Titre', ''],
  hreflang: ['fr'],
  lang: ['fr', 'de-CH'],
  dir: ['ltr', 'rtl'],
  datetime: ['2026-11-26'],
  scope: ['col', 'row'],
  colspan: ['2'],
  rowspan: ['1'],
  start: ['3'],
  reversed: ['reversed', ''],
};
const CONTAINERS = ['blockquote', 'div'];
const TEXTS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6'];
const MARKS = INLINE.filter((name) => !['br', 'wbr'].includes(name));

const attribute = (name: string): fc.Arbitrary<string> =>
  fc.constantFrom(...(VALUES[name] ?? [])).map((value) => ` ${name}="${value}"`);
/** The tags of an element; most have no attributes. */
function tags(name: string, inside: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const known = [...(ATTRIBUTES[name] ?? []), ...(ATTRIBUTES['*'] ?? [])];
  const attributes = fc.oneof(
    { weight: name === 'a' ? 1 : 4, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .shuffledSubarray(known)
        .chain((some) => fc.tuple(...some.map(attribute)).map((all) => all.join(''))),
    },
  );
  return fc.tuple(attributes, inside).map(([own, text]) => `<${name}${own}>${text}</${name}>`);
}
const many = (one: fc.Arbitrary<string>, least = 0, most = 3): fc.Arbitrary<string> =>
  fc.array(one, { minLength: least, maxLength: most }).map((all) => all.join(''));

const letters = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.constantFrom(...REFERENCES) },
);
const breaks = fc.constantFrom('<br>', '<br>', '<br>', '<br />', '<wbr>');

/** @param least number of letters; an element without any is rare */
function lineOf(depth: number, least = 0): fc.Arbitrary<string> {
  const plain = many(letters, least, 3);
  if (depth === 0) return plain;
  const marked = fc
    .constantFrom(...MARKS)
    .chain((name) =>
      tags(
        name,
        fc.oneof({ weight: 19, arbitrary: lineOf(depth - 1, 1) }, { weight: 1, arbitrary: lineOf(depth - 1) }),
      ),
    );
  return many(
    fc.oneof({ weight: 5, arbitrary: plain }, { weight: 2, arbitrary: marked }, { weight: 1, arbitrary: breaks }),
    least,
    3,
  );
}

const gap = fc.constantFrom('', '', '', '\n', '\n  ');
const spaced = (all: fc.Arbitrary<string>, least = 0, most = 3): fc.Arbitrary<string> =>
  many(
    fc.tuple(gap, all).map((parts) => parts.join('')),
    least,
    most,
  );

function flowOf(depth: number): fc.Arbitrary<string> {
  const line = lineOf(2);
  const text = fc.constantFrom(...TEXTS).chain((name) => tags(name, line));
  if (depth === 0) return fc.oneof(line, text);
  const inner = fc.oneof(
    line,
    spaced(blockOf(depth - 1), 1, 2),
    fc.tuple(line, blockOf(depth - 1)).map((parts) => parts.join('')),
  );
  return fc.oneof(text, inner);
}

function blockOf(depth: number): fc.Arbitrary<string> {
  const text = fc.constantFrom(...TEXTS).chain((name) => tags(name, lineOf(2)));
  if (depth === 0) return text;
  const inner = flowOf(depth - 1);
  const cell = fc.constantFrom('td', 'th').chain((name) => tags(name, inner));
  const row = tags('tr', spaced(cell, 1));
  const part = fc.constantFrom('thead', 'tbody', 'tfoot').chain((name) => tags(name, spaced(row, 1, 2)));
  return fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 3, arbitrary: fc.constantFrom('ul', 'ol').chain((name) => tags(name, spaced(tags('li', inner), 1))) },
    { weight: 1, arbitrary: fc.constantFrom(...CONTAINERS).chain((name) => tags(name, inner)) },
    { weight: 1, arbitrary: tags('table', fc.oneof(spaced(part, 1, 3), spaced(row, 1))) },
    {
      weight: 1,
      arbitrary: tags(
        'dl',
        spaced(
          fc.constantFrom('dt', 'dd').chain((name) => tags(name, inner)),
          1,
        ),
      ),
    },
    {
      weight: 1,
      arbitrary: tags(
        'figure',
        fc.tuple(inner, tags('figcaption', lineOf(1))).map((parts) => parts.join('')),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('<hr>', '<hr />') },
  );
}

/** A line, or a body text. */
export const texts = (level: 'inline' | 'block'): fc.Arbitrary<string> =>
  level === 'inline'
    ? lineOf(3)
    : fc.oneof({ weight: 5, arbitrary: spaced(blockOf(2), 1, 3) }, { weight: 1, arbitrary: lineOf(2) });

/** Every element that a text may have. */
export const ELEMENTS: readonly string[] = [...INLINE, ...BLOCK];
