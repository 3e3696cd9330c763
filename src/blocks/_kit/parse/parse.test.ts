import { expect, test } from 'vitest';
import { z } from 'zod';
import { blocks, perBreakpoint, richText, url } from '../schema/values.ts';
import { decisive, traits } from '../schema/traits.ts';
import type { NestedBlocks } from './nested.ts';
import { parseBlocks, parseCanvas } from './parse.ts';
import type { BrokenBlock, ValidBlock } from './parsed-block.ts';

const card = z.object({
  kind: z.string(),
  title: z.string(),
  body: richText().optional(),
  list: z.array(z.object({ text: richText() })).optional(),
  note: richText().nullable().optional(),
});
const group = z.object({ kind: z.string(), items: blocks(), more: z.object({ items: blocks() }).optional() });
const timed = z.object({ kind: z.string(), at: z.string().optional() });
traits.add(timed, { of: (fields) => ((fields as { at?: string }).at === undefined ? undefined : 'timed:soon') });
const schemas = (kind: string) =>
  new Map<string, z.ZodType>([
    ['card', card],
    ['group', group],
    ['timed', timed],
  ]).get(kind);
const parse = (...raw: unknown[]) => parseBlocks(raw, schemas, '/items');
const canvas = (raw: unknown) => parseCanvas(raw, schemas);
/** A block with the fields of valid and broken ones. */
const of = (block: unknown) => block as Omit<ValidBlock, 'valid'> & Omit<BrokenBlock, 'valid'>;
const inside = (block: unknown): readonly unknown[] => (of(block).fields as { items: NestedBlocks }).items.blocks;
const nested = (depth: number): unknown =>
  depth === 0 ? { kind: 'card', title: 'deep' } : { kind: 'group', items: [nested(depth - 1)] };

test('a block that fits its schema is taken, with its place and a uid that its content decides', () => {
  const {
    blocks: [block],
    kinds,
    issues,
  } = parse({ kind: 'card', title: 'One' });
  expect(issues).toEqual([]);
  expect([...kinds]).toEqual(['card']);
  expect(block).toMatchObject({ valid: true, kind: 'card', fields: { title: 'One' }, pointer: '/items/0' });
  expect(of(block).hash).toMatch(/^[\da-f]{12}$/);
  expect(of(block).uid).toBe(`b${of(block).hash}`);
});

test('twins have the same hash and uids of their own', () => {
  const twin = { kind: 'card', title: 'Twin' };
  const uids = parse(twin, { ...twin }, { kind: 'group', items: [twin] }).blocks;
  const hash = of(uids[0]).hash;
  expect([of(uids[0]).uid, of(uids[1]).uid, of(inside(uids[2])[0]).uid]).toEqual([
    `b${hash}`,
    `b${hash}-1`,
    `b${hash}-2`,
  ]);
});

test.each([
  [{ title: 'x' }, 'missing_kind', '/items/1', 'A block is an object with a "kind".', '{"title":"x"}'],
  [{ kind: 7 }, 'missing_kind', '/items/1', 'A block is an object with a "kind".', '{"kind":7}'],
  ['text', 'missing_kind', '/items/1', 'A block is an object with a "kind".', '"text"'],
  [null, 'missing_kind', '/items/1', 'A block is an object with a "kind".', 'null'],
  [{ kind: 'carousel' }, 'unknown_kind', '/items/1/kind', 'There is no block kind "carousel".', '"carousel"'],
])('%j stays in its place as a broken block that says why', (raw, rule, pointer, message, received) => {
  const {
    blocks: [, broken],
    issues,
    kinds,
  } = parse({ kind: 'card', title: 'One' }, raw);
  expect(broken).toMatchObject({ valid: false, pointer: '/items/1' });
  expect(of(broken).issues).toEqual([expect.objectContaining({ rule, pointer, message, received })]);
  expect(issues).toEqual(of(broken).issues);
  expect([...kinds]).toEqual(['card']);
});

test.each([
  [{ fragment: 'gone' }, 'missing_fragment', 'There is no fragment "gone".'],
  [{ fragment: 'loop', $fault: 'circular' }, 'circular_fragment', 'The fragment "loop" contains itself.'],
])('%j says that its fragment leads nowhere, at the reference', (raw, rule, message) => {
  const received = JSON.stringify(raw.fragment);
  const issue = (pointer: string) => ({ pointer, rule, message, received });
  expect(parse({ kind: 'card', title: 'One' }, raw).blocks[1]).toMatchObject({
    valid: false,
    pointer: '/items/1',
    issues: [issue('/items/1/fragment')],
  });
  expect(parse({ kind: 'group', items: [raw] }).issues).toEqual([issue('/items/0/items/0/fragment')]);
  const page = canvas({ sections: [raw, { name: 'main', items: [] }] });
  expect(page.issues, 'in place of a section').toEqual([issue('/sections/0/fragment')]);
  expect(page.sections.map(({ pointer }) => pointer)).toEqual(['/sections/1']);
});

test('a name that there is not is said with the characters in it that nobody sees', () => {
  const messages = [{ fragment: 'gone\u200b' }, { kind: 'card\u200b' }].map((raw) => parse(raw).issues[0]?.message);
  expect(messages).toEqual(['There is no fragment "gone⟨U+200B⟩".', 'There is no block kind "card⟨U+200B⟩".']);
});

test('a section that names a fragment that there is not, and has blocks of its own, keeps them', () => {
  const page = canvas({ sections: [{ fragment: 'gone', items: [{ kind: 'card', title: 'One' }] }] });
  expect(page.issues).toMatchObject([{ pointer: '/sections/0/fragment', rule: 'missing_fragment' }]);
  expect(page.sections.map(({ blocks }) => blocks.map(({ valid }) => valid))).toEqual([[true]]);
});

test('a product that there is not is one issue in place of those of the fields it would have filled', () => {
  const row = z.object({ title: z.string(), price: z.number() });
  const product = z.object({
    ...row.shape,
    kind: z.string(),
    more: z.array(row).optional(),
    size: z.string().optional(),
  });
  const read = (raw: object) => parseBlocks([raw], () => product, '/items').issues;
  const unknown = { product: 'NF999', $fault: 'product' };
  const issue = (pointer: string) => ({
    pointer,
    kind: 'card',
    rule: 'unknown_product',
    message: 'There is no product "NF999".',
    received: '"NF999"',
  });
  expect(read({ kind: 'card', ...unknown })).toEqual([issue('/items/0/product')]);
  const known = { title: 'One', price: 1 };
  expect(read({ kind: 'card', ...known, more: [known, unknown, unknown], size: 7 })).toEqual([
    issue('/items/0/more/1/product'),
    issue('/items/0/more/2/product'),
    expect.objectContaining({ pointer: '/items/0/size', rule: 'invalid_type' }),
  ]);
  // Whoever writes all of a card needs no product for it.
  expect(read({ kind: 'card', ...unknown, ...known })).toEqual([]);
});

test('a field that does not fit is named with its pointer and what was received', () => {
  const {
    blocks: [broken],
    issues,
    kinds,
  } = parse({ kind: 'card', id: 'hero', title: 7, list: [{ text: 'a' }, { text: 1 }] });
  expect(broken).toMatchObject({ valid: false, kind: 'card', id: 'hero' });
  expect(issues.map(({ pointer, kind, rule, received }) => [pointer, kind, rule, received])).toEqual([
    ['/items/0/title', 'card', 'invalid_type', '7'],
    ['/items/0/list/1/text', 'card', 'invalid_type', '1'],
  ]);
  expect(kinds.size).toBe(0);
  for (const id of ['', 7]) expect(parse({ kind: 'card', id }).blocks[0]).not.toHaveProperty('id');
});

test('a field that may be empty is', () => {
  expect(parse({ kind: 'card', title: 'One', note: null })).toMatchObject({
    issues: [],
    blocks: [{ valid: true, fields: { note: null } }],
  });
});

test('a list that is no part of a document has short pointers', () => {
  expect(parseBlocks(['text'], schemas).blocks[0]).toMatchObject({ pointer: '/0' });
});

test('a long value is shortened in the middle in a report', () => {
  const { issues } = parse({ kind: 'card', title: ['x'.repeat(200)] });
  expect(issues[0]?.received).toBe(`["${'x'.repeat(78)}…${'x'.repeat(38)}"]`);
  expect(parse({ kind: 'card', title: ['x'.repeat(116)] }).issues[0]?.received).toBe(`["${'x'.repeat(116)}"]`);
  expect(parse({ kind: 'card' }).issues[0]?.received).toBe('undefined');
});

test('blocks inside a block are parsed wherever they lie, and their faults have the whole pointer', () => {
  const {
    blocks: [block],
    issues,
    kinds,
  } = parse({
    kind: 'group',
    items: [{ kind: 'card', title: 'In' }, { kind: 'card' }],
    more: { items: [{ kind: 'timed', at: 'noon' }, { kind: 'nothing' }] },
  });
  expect(inside(block)).toMatchObject([{ valid: true, fields: { title: 'In' } }, { valid: false }]);
  expect(issues.map(({ pointer }) => pointer)).toEqual(['/items/0/items/1/title', '/items/0/more/items/1/kind']);
  expect([...kinds]).toEqual(['group', 'card', 'timed', 'timed:soon']);
});

test('a trait is there only for the block whose content calls for it', () => {
  expect([...parse({ kind: 'timed' }).kinds]).toEqual(['timed']);
});

test('blocks may lie twelve levels deep, not thirteen', () => {
  expect(parse(nested(12)).issues).toEqual([]);
  expect(parse(nested(13)).issues).toEqual([
    expect.objectContaining({
      rule: 'too_deep',
      kind: 'card',
      message: 'Blocks may be nested 12 levels deep at most.',
    }),
  ]);
});

test('markup that was removed is reported at its field; clean markup is not', () => {
  const { issues } = parse({
    kind: 'card',
    title: 'T',
    body: '<p>Fine</p>',
    list: [{ text: 'a' }, { text: '<script>x</script><p onclick="y">b</p>' }],
  });
  expect(issues).toEqual([
    {
      pointer: '/items/0/list/1/text',
      kind: 'card',
      rule: 'unsafe_html',
      message: 'Markup that is not allowed was removed.',
      received: 'script, p[onclick]',
    },
  ]);
});

test('keys that only an attack has are reported, at any depth, once each', () => {
  const raw = JSON.parse(
    '{"kind":"card","title":"T","nothing":null,"a/b~c":{"__proto__":{"x":1}},"list":[{"text":"a","constructor":1,"prototype":2}]}',
  ) as unknown;
  const {
    issues,
    blocks: [block],
  } = parse(raw, { kind: 'group', items: [raw] });
  const found = ['/a~1b~0c/__proto__', '/list/0/constructor', '/list/0/prototype'];
  expect(issues.map(({ pointer, rule }) => [pointer, rule])).toEqual([
    ...found.map((end) => [`/items/0${end}`, 'forbidden_key']),
    ...found.map((end) => [`/items/1/items/0${end}`, 'forbidden_key']),
  ]);
  expect(issues[0]).toMatchObject({ kind: 'card', message: '"__proto__" is not a field.' });
  expect(block).toMatchObject({ valid: true });
});

test('a canvas is read by sections; what is none is left out and reported', () => {
  const parsed = canvas({
    id: 'home',
    slug: 'home',
    metadata: { htmlTitle: 'Home' },
    sections: [
      { name: 'top', items: [{ kind: 'card', title: 'One' }] },
      'text',
      { name: 'later', lazy: true, items: [{ kind: 'card' }] },
    ],
    popups: [{ kind: 'card', title: 'Up' }],
  });
  expect(parsed).toMatchObject({ id: 'home', slug: 'home', metadata: { htmlTitle: 'Home' }, isCanvas: true });
  expect(parsed.sections.map(({ name, lazy, pointer }) => [name, lazy, pointer])).toEqual([
    ['top', false, '/sections/0'],
    ['later', true, '/sections/2'],
  ]);
  expect(parsed.sections[1]?.blocks[0]).toMatchObject({ valid: false, pointer: '/sections/2/items/0' });
  expect(parsed.popups).toMatchObject([{ valid: true, pointer: '/popups/0' }]);
  expect(parsed.issues.map(({ pointer }) => pointer)).toEqual(['/sections/1', '/sections/2/items/0/title']);
  expect([...parsed.kinds]).toEqual(['card']);
});

test('each field around the blocks that does not fit has its default, and all of them are named at once', () => {
  const parsed = canvas({
    id: 6,
    slug: { current: 'home' },
    metadata: { htmlTitle: ['Home'], robots: true, ogTitle: 'Kept', canonical: null },
    sections: [
      { name: 7, lazy: 'yes', items: [{ kind: 'card', title: 'One' }] },
      { name: 'empty', items: {} },
    ],
    popups: 7,
  });
  expect(parsed).toMatchObject({ id: '', slug: '', popups: [], isCanvas: true });
  expect(parsed.metadata, 'and nothing lists the page').toEqual({ ogTitle: 'Kept', robots: 'noindex' });
  expect(parsed.sections).toMatchObject([
    { name: '', lazy: false, blocks: [{ valid: true }] },
    { name: 'empty', blocks: [] },
  ]);
  expect(parsed.issues.map(({ pointer, rule, received }) => [pointer, rule, received])).toEqual([
    ['/id', 'invalid_type', '6'],
    ['/slug', 'invalid_type', '{"current":"home"}'],
    ['/metadata/htmlTitle', 'invalid_type', '["Home"]'],
    ['/metadata/robots', 'invalid_type', 'true'],
    ['/popups', 'invalid_type', '7'],
    ['/sections/0/name', 'invalid_type', '7'],
    ['/sections/0/lazy', 'invalid_type', '"yes"'],
    ['/sections/1/items', 'invalid_type', '{}'],
  ]);
  expect(canvas({ metadata: { robots: 'no-index' }, sections: [] })).toMatchObject({
    metadata: { robots: 'noindex' },
    issues: [{ pointer: '/metadata/robots', rule: 'custom', received: '"no-index"' }],
  });
  expect(canvas({ metadata: 'none', sections: [] })).toMatchObject({
    metadata: { robots: 'noindex' },
    isCanvas: true,
    issues: [{ pointer: '/metadata', received: '"none"' }],
  });
});

test('pop-ups are read beside sections that are no list', () => {
  expect(canvas({ sections: { main: [] }, popups: [{ kind: 'card', title: 'Up' }] })).toMatchObject({
    isCanvas: true,
    sections: [],
    popups: [{ valid: true }],
    issues: [{ rule: 'missing_sections', pointer: '/sections', received: '{"main":[]}' }],
  });
});

test('a document that is no canvas says at once what else is wrong around its blocks', () => {
  const parsed = canvas({ id: 6, slug: { current: 'home' }, content: [] });
  expect(parsed.isCanvas).toBe(false);
  expect(parsed.issues.map(({ pointer }) => pointer)).toEqual(['/sections', '/id', '/slug']);
});

test('the pop-ups of the shop are a canvas without sections', () => {
  expect(canvas({ popups: [{ kind: 'card', title: 'Up' }] })).toMatchObject({
    isCanvas: true,
    sections: [],
    issues: [],
  });
});

test.each([
  [{ id: 'x', blocks: [] }, 'missing_sections', '/sections', '{"id":"x","blocks":[]}'],
  [{ sections: 'none' }, 'missing_sections', '/sections', '"none"'],
  [null, 'missing_sections', '/sections', 'null'],
  ['text', 'missing_sections', '/sections', '"text"'],
])('%j is no canvas: one broken block says so', (raw, rule, pointer, received) => {
  const parsed = canvas(raw);
  expect(parsed).toMatchObject({ isCanvas: false, id: '', slug: '', metadata: {}, popups: [] });
  expect(parsed.issues).toEqual([expect.objectContaining({ rule, pointer, received })]);
  expect(parsed.sections).toEqual([
    {
      name: '',
      lazy: false,
      pointer: '/sections',
      blocks: [expect.objectContaining({ valid: false, kind: '', pointer: '/sections', issues: parsed.issues })],
    },
  ]);
  const [broken] = parsed.sections[0]?.blocks ?? [];
  expect(of(broken).uid).toBe(`b${of(broken).hash}`);
  expect(parsed.issues[0]?.message).toBe('A page is an object with a list "sections".');
});

test('a block whose schema throws is a broken block, and the others are read', () => {
  const throwing = z.object({ kind: z.literal('odd'), text: z.string() }).transform(() => {
    throw new RangeError('no such colour');
  });
  const odd = (kind: string) => (kind === 'odd' ? throwing : z.object({ kind: z.string() }));
  const { blocks, issues } = parseBlocks([{ kind: 'a' }, { kind: 'odd', text: 'x' }, { kind: 'b' }], odd);
  expect(blocks.map(({ valid }) => valid)).toEqual([true, false, true]);
  const message = 'This block could not be read: no such colour';
  expect(issues).toEqual([{ pointer: '/1', kind: 'odd', rule: 'parse_failed', message }]);
});

test('a wrong setting with a default has it, the block stays, and the setting is named', () => {
  const banner = z.object({
    kind: z.string(),
    title: z.string(),
    tone: z.enum(['dark', 'light']).default('dark'),
    size: perBreakpoint(z.enum(['sm', 'md'])).default({ sm: 'md' }),
    buttons: z
      .array(z.object({ url: z.string().min(1), look: z.enum(['plain', 'bold']).default('plain') }))
      .default([]),
    film: z
      .object({ loop: z.boolean().default(false), speed: z.number().default(1) })
      .default({ loop: true, speed: 2 }),
    pages: z.array(z.string()).default([]),
  });
  const read = (fields: object) => parseBlocks([{ kind: 'banner', title: 'One', ...fields }], () => banner, '/items');
  const mended = read({
    tone: 'Dark',
    size: { sm: 'xl' },
    buttons: [
      { url: '/a', look: 'loud' },
      { url: '/b', look: 'bold' },
    ],
    film: { loop: 'yes', speed: 3 },
  });
  expect(mended.blocks).toMatchObject([
    {
      valid: true,
      fields: {
        tone: 'dark',
        size: { sm: 'md' },
        buttons: [
          { url: '/a', look: 'plain' },
          { url: '/b', look: 'bold' },
        ],
        film: { loop: false, speed: 3 },
      },
    },
  ]);
  const places = ({ issues }: ReturnType<typeof read>) => issues.map(({ pointer }) => pointer);
  expect(places(mended)).toEqual([
    '/items/0/tone',
    '/items/0/size/sm',
    '/items/0/buttons/0/look',
    '/items/0/film/loop',
  ]);
  expect(mended.issues[0]).toMatchObject({ kind: 'banner', rule: 'invalid_value', received: '"Dark"' });
  expect([...mended.kinds]).toEqual(['banner']);

  // What restricts, or what a visitor reads or follows, never falls back.
  for (const fields of [{ pages: '/sale' }, { pages: ['/sale', 7] }, { buttons: 'none' }, { buttons: [{ url: '' }] }])
    expect(read(fields).blocks[0], JSON.stringify(fields)).toMatchObject({ valid: false });
  const both = read({ title: 7, tone: 'Dark' });
  expect(both.blocks[0]).toMatchObject({ valid: false });
  expect(places(both)).toEqual(['/items/0/title', '/items/0/tone']);
});

test('what may be missing from a setting costs only itself, and what decides or leads somewhere never falls back', () => {
  const operator = z.enum(['IN', 'NOT IN']);
  decisive.add(operator, {});
  const film = z.object({
    kind: z.string(),
    operator: operator.default('IN').describe('Where it shows.'),
    player: z.object({ autoplay: z.boolean().optional(), muted: z.boolean().optional() }).default({}),
    media: z.object({ sm: z.union([url(), z.object({ url: url() })]).optional() }).default({}),
    speed: z.number().optional(),
  });
  const read = (fields: object) => parseBlocks([{ kind: 'film', ...fields }], () => film, '/items').blocks[0];
  expect(read({ player: { autoplay: false, muted: 'yes' } })).toMatchObject({
    valid: true,
    fields: { player: { autoplay: false } },
  });
  for (const fields of [
    { operator: 'NOT_IN' },
    { media: { sm: 7 } },
    { media: { sm: { url: '' } } },
    { speed: 'fast' },
  ])
    expect(read(fields), JSON.stringify(fields)).toMatchObject({ valid: false });
});

test.each([
  ['a link of another CMS', { sys: { type: 'Link', linkType: 'Entry', id: '4aBc' } }],
  ['a block without a section around it', { kind: 'card', title: 'One' }],
])('%s in place of a section is no empty section: it is an issue', (_, section) => {
  const page = canvas({ sections: [section, { name: 'main', items: [] }] });
  expect(page.issues).toEqual([
    {
      pointer: '/sections/0',
      rule: 'missing_items',
      message: 'A section is an object with a list "items".',
      received: JSON.stringify(section),
    },
  ]);
});

test('an object of unknown fields alone is a warning at its place, with the fields that are known', () => {
  const page = canvas({
    metadata: { items: [{ htmlTitle: 'Home' }] },
    sections: [{ items: [{ kind: 'card', title: 'One' }] }],
  });
  expect(page.issues).toEqual([
    {
      pointer: '/metadata',
      rule: 'unknown_fields',
      message:
        'None of its fields is known. Known are: htmlTitle, htmlDescription, ogTitle, ogDescription, ogImage, canonical, robots',
      received: '{"items":[{"htmlTitle":"Home"}]}',
    },
  ]);
  expect([page.metadata, page.sections[0]?.blocks.map(({ valid }) => valid)]).toEqual([{}, [true]]);
  expect(
    canvas({ sections: [{ columns: ['x'] }] }).issues.map(({ rule }) => rule),
    'said once',
  ).toEqual(['missing_items']);
});

test('a misspelt field is a warning at its place: what it is in is shown, and the field that was meant is named', () => {
  const of = (pointer: string, key: string, meant: string, kind?: string) => ({
    pointer,
    ...(kind === undefined ? {} : { kind }),
    rule: 'unknown_field',
    message: `There is no field "${key}" here: did you mean "${meant}"?`,
    received: '"x"',
  });
  const inner = { kind: 'card', title: 'One', bdoy: 'x' };
  const page = canvas({
    slgu: 'x',
    metadata: { htmltitle: 'x', headline: 'x' },
    sections: [{ name: 'main', layz: 'x', items: [inner, { kind: 'group', items: [inner] }] }],
  });
  expect(page.issues).toEqual([
    of('/slgu', 'slgu', 'slug'),
    of('/metadata/htmltitle', 'htmltitle', 'htmlTitle'),
    of('/sections/0/layz', 'layz', 'lazy'),
    of('/sections/0/items/0/bdoy', 'bdoy', 'body', 'card'),
    of('/sections/0/items/1/items/0/bdoy', 'bdoy', 'body', 'card'),
  ]);
  expect(page.sections[0]?.blocks.map(({ valid }) => valid)).toEqual([true, true]);
  const { issues } = parse({ kind: 'card', titel: 'x' });
  expect(
    issues.map(({ pointer, rule }) => `${pointer} ${rule}`),
    'beside what is missing',
  ).toEqual(['/items/0/title invalid_type', '/items/0/titel unknown_field']);
});
