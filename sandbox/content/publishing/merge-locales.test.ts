import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withKeys } from '../item-keys.ts';
import { resolveDocument, type Scope } from '../resolve.ts';
import { CONTENT_SITES } from '../sites.ts';
import type { Json, JsonObject } from '../types.ts';
import { mergeLocales, NotPerLocale } from './merge-locales.ts';

const LOCALES = [...new Set(CONTENT_SITES.flatMap(({ locales }) => locales))];
const shown = (raw: JsonObject, locale: string): string => {
  const site = CONTENT_SITES.find(({ locales }) => locales.includes(locale));
  const scope: Scope = {
    siteId: site?.id ?? '',
    locale,
    now: Date.parse('2026-11-24T12:00:00Z'),
    removeNulls: true,
    fragment: () => undefined,
    product: () => undefined,
  };
  return JSON.stringify(withoutKeys(resolveDocument(raw, scope, { tags: new Set(), boundary: Infinity }) ?? null));
};
const withoutKeys = (value: Json): Json =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === '_key' ? undefined : inner))) as Json;
/** The same whatever the order of fields: for whom something changes the order says nothing. */
const sorted = (text: string): unknown => JSON.parse(text);

const text = fc.record({
  $t: fc
    .record(
      { en: fc.constantFrom('a', 'b'), fr: fc.constantFrom('a', 'c'), 'fr-ca': fc.constant('q'), de: fc.constant('d') },
      { requiredKeys: ['en'] },
    )
    .map((texts) => texts as JsonObject),
});
const field: fc.Arbitrary<Json> = fc.oneof(
  text as fc.Arbitrary<Json>,
  fc.constantFrom<Json>('x', 'y', 1, true, null),
  fc.constant<Json>(['s', 't']),
);
const block: fc.Arbitrary<JsonObject> = fc.letrec<{ block: JsonObject }>((tie) => ({
  block: fc
    .record(
      {
        _key: fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5'),
        kind: fc.constantFrom('one', 'two'),
        title: field,
        media: fc.record({ url: fc.constantFrom('scene/a', 'scene/b'), alt: field }) as fc.Arbitrary<Json>,
        locales: fc.constantFrom<Json>(['de'], ['fr-ca', 'en-us']),
        validTo: fc.constantFrom<Json>('2026-01-01', '2027-01-01'),
        items: fc.uniqueArray(tie('block'), { maxLength: 3, selector: ({ _key }) => _key }) as fc.Arbitrary<Json>,
      },
      { requiredKeys: ['_key', 'kind'] },
    )
    .map((fields) => fields as JsonObject),
})).block;
const document = fc
  .record(
    {
      id: fc.constant('d'),
      title: field,
      metadata: fc.record({ htmlTitle: field }, { requiredKeys: [] }) as fc.Arbitrary<Json>,
      locales: fc.constantFrom<Json>(['de'], ['en', 'fr']),
      sections: fc.uniqueArray(block, { maxLength: 5, selector: ({ _key }) => _key as string }) as fc.Arbitrary<Json>,
    },
    { requiredKeys: ['id'] },
  )
  .map((raw) => withKeys(raw as JsonObject));

describe('a locale published alone', () => {
  test('changes what its visitors get to the draft, and not a byte of what the others get', () => {
    fc.assert(
      fc.property(
        fc.option(document, { nil: undefined }),
        document,
        fc.subarray(LOCALES, { minLength: 1 }),
        (old, next, selected) => {
          const merged = withKeys(mergeLocales(old, next, selected));
          for (const locale of LOCALES)
            if (selected.includes(locale)) expect(sorted(shown(merged, locale))).toEqual(sorted(shown(next, locale)));
            else expect(shown(merged, locale)).toBe(old === undefined ? 'null' : shown(old, locale));
        },
      ),
      { numRuns: 600 },
    );
  });

  test('one after the other they end at the draft', () => {
    fc.assert(
      fc.property(document, document, fc.shuffledSubarray(LOCALES, { minLength: 6 }), (old, next, order) => {
        const last = order.reduce((raw, locale) => withKeys(mergeLocales(raw, next, [locale])), old);
        for (const locale of LOCALES) expect(sorted(shown(last, locale))).toEqual(sorted(shown(next, locale)));
      }),
      { numRuns: 150 },
    );
  });

  test('texts stay short: one per language where its countries agree', () => {
    const merged = mergeLocales(
      { title: { $t: { en: 'Old', de: 'Alt' } } },
      { title: { $t: { en: 'New', de: 'Neu' } } },
      ['de-de'],
    );
    expect(merged).toEqual({ title: { $t: { en: 'Old', fr: 'Old', de: 'Neu' } } });
  });

  test('what a document has only once is not published for one locale', () => {
    expect(() => mergeLocales({ slug: 'a' }, { slug: 'b' }, ['de-de'])).toThrow(NotPerLocale);
  });
});
