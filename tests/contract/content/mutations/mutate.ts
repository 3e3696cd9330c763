import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/content/json.ts';

/** One mistake in a document: where, of what sort, and which of its values. */
export interface Mutation {
  readonly sort: Sort;
  readonly where: number;
  readonly other: number;
  readonly which: number;
}

/** A document with a mistake, as text of its file, and the places that the mistake is in. */
export interface Mutated {
  readonly text: string;
  /** Undefined where the text is no JSON. */
  readonly raw: Json | undefined;
  readonly touched: readonly string[];
}

const SORTS = [
  'delete',
  'type',
  'huge',
  'half',
  'nest',
  'kind',
  'texts',
  'foreign',
  'twin',
  'fragment',
  'swap',
  'restriction',
  'key',
  'misspell',
  'extra',
  'unseen',
  'text',
] as const;
export type Sort = (typeof SORTS)[number];

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  sort: fc.constantFrom(...SORTS),
  where: fc.nat(),
  other: fc.nat(),
  which: fc.nat(),
});

/** Text of a block that nobody may be shown. */
export const SECRET = 'EMBARGO';
/** A restriction for each way to keep a block back from the British site in November 2026. */
const HELD: readonly JsonObject[] = [
  { validFrom: '2099-01-01T00:00:00Z' },
  { validTo: '2001-01-01' },
  { sites: ['northfell-fr'] },
  { locales: ['de'] },
];
/** Restrictions that cannot be understood: each must restrict to nobody. */
const WRONG: readonly Json[] = [
  ['01.12.2026', '1 December 2026', '2026-12-1', '2020-01-01T08:00', '2020-02-30', ' 2020-01-01', '', 'northfell-uk'],
  [0, 1_600_000_000_000, true, {}, ['northfell-uk', null], [['northfell-uk']], ['en-GB'], 'en', { $t: {} }],
  [{ $t: { en: ['northfell-uk'] } }, ['northfell-uk', 'nowhere'], [2020], '2020-W49', '２０２０-01-01'],
].flat(1);

const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const link = (id: string): JsonObject => ({ sys: { type: 'Link', linkType: 'Entry', id } });

/** A field of another system, unlike any that there is. */
const OWN = 'x-note-of-the-editor';

/** A document without the value at a pointer. */
export const without = (raw: JsonObject, pointer: string): Json =>
  changed(raw, pointer.split('/').slice(1), () => undefined);

/** A document with secret blocks at the beginning and the end of each of its lists of blocks. */
export function withSecrets(raw: JsonObject): JsonObject {
  let count = 0;
  const secret = (): JsonObject => {
    count += 1;
    const title = `${SECRET} ${count}`;
    const block = { kind: 'accordions', id: `embargo-${count}`, title, items: [{ title, text: `<p>${title}</p>` }] };
    return { ...block, ...HELD[count % HELD.length] };
  };
  const isBlocks = (list: readonly Json[]): boolean =>
    list.length > 0 && list.every((one) => isObject(one) && ('kind' in one || 'fragment' in one));
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) {
      const inner = value.map(visit);
      return isBlocks(value) ? [secret(), ...inner, secret()] : inner;
    }
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]))
      : value;
  };
  return visit(raw) as JsonObject;
}

/** Every value in a document with its pointer, the document itself first. */
export function placesIn(value: Json, pointer = ''): [pointer: string, value: Json][] {
  const inner: [string, Json][] = Array.isArray(value)
    ? value.map((one, index) => [String(index), one])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [[pointer, value], ...inner.flatMap(([key, one]) => placesIn(one, `${pointer}/${escape(key)}`))];
}

/** A copy of a document in which a value is another one; undefined takes it out. */
function changed(value: Json, steps: readonly string[], make: (value: Json) => Json | undefined): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return make(value) ?? null;
  const next = (inner: Json): Json | undefined => (rest.length === 0 ? make(inner) : changed(inner, rest, make));
  if (Array.isArray(value))
    return value.flatMap((one, index) => {
      const made = String(index) === step ? next(one) : one;
      return made === undefined ? [] : [made];
    });
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]): [string, Json][] => {
      if (escape(key) !== step) return [[key, one]];
      const made = next(one);
      return made === undefined ? [] : [[key, made]];
    }),
  );
}

/** Values of another type, of another system, and of another shape. */
const TYPES: readonly Json[] = [null, 7, -1, 1e308, true, false, '', ' ', 'text', [], {}, [1], [null], { a: 1 }, [[]]];
const KINDS: readonly Json[] = [
  ['nothing-of-this-name', '', '__proto__', 'toString', 'Hero', 'segmentation', 'experience', 'collection', 'spacer'],
  ['upsell', 'pop-up', 'media-banner', 'article-grid', 'product-card', 'anchor', 'event-sign-up', 'video', 7, null],
].flat();
const TEXTS: readonly Json[] = ['x', null, {}, { xx: 'y' }, { en: 7 }, { 'de-DE': 'x' }, { en: { $t: 'x' } }, ['x'], 7];
const FOREIGN: readonly Json[] = [
  link('4aBc'),
  { component: 'hero', _uid: '1', headline: 'Hello' },
  { _type: 'block', children: [{ _type: 'span', text: 'Hello' }], markDefs: [] },
  { blockType: 'cta', id: 3, media: null },
  '[gallery ids="1,2"]<script>alert(1)</script>',
  [{ kind: 'spacer' }],
  { kind: 'spacer', items: { kind: 'spacer' } },
];
/** Slips of a hand in a name of four letters or more. */
const SLIPS: readonly ((name: string) => string)[] = [
  (name) => name.slice(0, -2) + (name.at(-1) ?? '') + (name.at(-2) ?? ''),
  (name) => name.slice(0, -1),
  (name) => `${name}${name.at(-1) ?? ''}`,
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
  (name) => `${name.slice(0, 2)}_${name.slice(2)}`,
];
const KEYS = ['__proto__', 'constructor', 'prototype', 'a/b', '~', '', 'fragment', '$t', 'kind', 'items', '$places'];

/** What a text says after its byte order mark; undefined for what is no JSON. */
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as Json;
  } catch {
    return undefined;
  }
}

/** Whether a place is within a secret block: what is taken out of one is kept back no longer. */
const isOfSecret = (raw: JsonObject, pointer: string): boolean =>
  placesIn(raw).some(
    ([around, one]) => pointer.startsWith(`${around}/`) && isObject(one) && String(one['id']).startsWith('embargo-'),
  );

const nested = (value: Json, depth: number): Json => (depth === 0 ? value : nested([value], depth - 1));
const pick = <Value>(list: readonly Value[], which: number): Value => list[which % list.length] as Value;

/**
 * A document with one mistake.
 *
 * @param name of the document, for fragments that contain themselves
 */
export function mutate(raw: JsonObject, { sort, where, other, which }: Mutation, name: string): Mutated {
  const places = placesIn(raw).slice(1);
  const fitting = places.filter(([pointer, value]) => {
    if (sort === 'kind') return isObject(value) && 'kind' in value;
    if (sort === 'restriction') return isObject(value);
    if (sort === 'texts') return typeof value === 'string' || (isObject(value) && '$t' in value);
    if (sort === 'twin' || sort === 'fragment') return /\/\d+$/.test(pointer);
    if (sort === 'half' || sort === 'huge' || sort === 'unseen') return typeof value === 'string';
    if (sort === 'misspell') return /\/[A-Za-z]\w{3,}$/.test(pointer);
    if (sort === 'extra') return isObject(value) && !('$t' in value) && !pointer.includes('/$t');
    return true;
  });
  const [pointer, value] = pick(fitting.length > 0 ? fitting : places, where);
  const steps = pointer.split('/').slice(1);
  const within = (make: (value: Json) => Json | undefined): Mutated => {
    const made = changed(raw, steps, make);
    return { text: JSON.stringify(made), raw: made, touched: [pointer] };
  };
  const listAround = pointer.slice(0, pointer.lastIndexOf('/'));
  switch (sort) {
    case 'delete':
      return within(() => undefined);
    case 'type':
      return within(() => pick(TYPES, which));
    case 'huge':
      return within((text) => `${String(text)} ${pick(['Ä', '<b>', '😀', 'x ', '"&'], which).repeat(60_000)}`);
    case 'half':
      return within((text) => pick([`${String(text)}\ud83d`, '\ude00', `\ud83d${String(text)}`], which));
    case 'nest':
      return within((inner) => pick([[inner], { x: inner }, { items: [inner] }, nested(inner, 300)], which));
    case 'kind':
      return within((block) => ({ ...(block as JsonObject), kind: pick(KINDS, which) }));
    case 'texts':
      return within(() => ({ $t: pick(TEXTS, which) }));
    case 'foreign':
      return within(() => pick(FOREIGN, which));
    case 'twin': {
      const list = listAround.split('/').slice(1);
      const made = changed(raw, list, (all) => (Array.isArray(all) ? [...all, value, value] : all));
      return { text: JSON.stringify(made), raw: made, touched: [pointer] };
    }
    case 'fragment':
      return within(() => ({
        fragment: pick([name.replace('fragments/', ''), 'nothing', '', '../x', 'é\u200b'], which),
      }));
    case 'swap': {
      const [far, theirs] = pick(places, other);
      // Neither is inside the other, and no restriction changes hands.
      const isInside = `${far}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${far}/`);
      if (
        isInside ||
        [far, pointer].some((at) => isOfSecret(raw, at)) ||
        [far, pointer].some((at) => /\/(?:validFrom|validTo|sites|locales)(?:\/\d+)?$/.test(at))
      )
        return within(() => undefined);
      const made = changed(
        changed(raw, steps, () => theirs),
        far.split('/').slice(1),
        () => value,
      );
      return { text: JSON.stringify(made), raw: made, touched: [pointer, far] };
    }
    case 'restriction': {
      const field = pick(['validFrom', 'validTo', 'sites', 'locales'], other);
      return within((object) => ({ ...(object as JsonObject), [field]: pick(WRONG, which) }));
    }
    case 'key': {
      const key = pick(KEYS, which);
      const last = steps.at(-1);
      const made = changed(raw, steps.slice(0, -1), (around) =>
        isObject(around)
          ? Object.fromEntries(Object.entries(around).map(([own, one]) => [escape(own) === last ? key : own, one]))
          : around,
      );
      return { text: JSON.stringify(made), raw: made, touched: [pointer] };
    }
    case 'misspell': {
      const last = steps.at(-1) ?? '';
      const slip = pick(SLIPS, which)(last);
      const around = changed(raw, steps.slice(0, -1), (object) =>
        isObject(object)
          ? Object.fromEntries(Object.entries(object).map(([own, one]) => [own === last ? slip : own, one]))
          : object,
      );
      return { text: JSON.stringify(around), raw: around, touched: [pointer, `${listAround}/${slip}`] };
    }
    case 'extra':
      return within((object) => ({ ...(object as JsonObject), [OWN]: 'x' }));
    case 'unseen':
      return within((text) => pick([`${String(text)}\u200b`, `\u00a0${String(text)}`, '\u200b'], which));
    case 'text': {
      const text = JSON.stringify(raw, undefined, 2);
      const at = where % text.length;
      const broken = pick(
        [text.slice(0, at), `${text.slice(0, at)},,${text.slice(at)}`, `\ufeff${text}`, '[]', ''],
        which,
      );
      return { text: broken, raw: parsed(broken), touched: [''] };
    }
  }
}
