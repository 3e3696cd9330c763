import { describe, expect, test } from 'vitest';
import { checkDocument, readDocument } from './read-document.ts';

const problemOf = (text: string) => {
  const result = readDocument(text, 'pages/home.json');
  return 'problem' in result ? result.problem : undefined;
};

describe('a mistake in a content file is reported where it is', () => {
  test.each([
    ['{\n  "a": 1,\n}', 2, 9, 'One comma too many before }.', 'json_extra }'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'Expected a comma or }, found “"”.', 'json_comma } "'],
    ['{ "a": [1, 2 }', 1, 14, 'Expected a comma or ], found “}”.', 'json_comma ] }'],
    ['{ a: 1 }', 1, 3, 'Expected a field name in quotation marks, found “a”.', 'json_name a'],
    ['{ "a" 1 }', 1, 7, 'Expected a colon after the field name, found “1”.', 'json_colon 1'],
    ['{ "a": }', 1, 8, 'Expected a value, found “}”.', 'json_value }'],
    ['{ "a": "x\n" }', 1, 8, 'This text has no closing quotation mark.', 'json_quote'],
    [
      '{ "a": "x\\q" }',
      1,
      10,
      'A backslash must be followed by one of "\\/bfnrt or u and four hex digits.',
      'json_backslash',
    ],
    ['{ "a": 1 } x', 1, 12, 'Expected the end of the file, found “x”.', 'json_more x'],
    ['{ "a": 😀 }', 1, 8, 'Expected a value, found “😀”.', 'json_value 😀'],
    ['{\u00a0"a": 1 }', 1, 2, 'Expected a field name in quotation marks, found “⟨U+00A0⟩”.', 'json_name ⟨U+00A0⟩'],
    ['{\u3164"a": 1 }', 1, 2, 'Expected a field name in quotation marks, found “⟨U+3164⟩”.', 'json_name ⟨U+3164⟩'],
    ['{ "a": \u2800 }', 1, 8, 'Expected a value, found “⟨U+2800⟩”.', 'json_value ⟨U+2800⟩'],
    ['', 1, 1, 'Expected a value, found the end of the file.', 'json_value_end'],
    ['{ "a": [1', 1, 10, 'Expected a comma or ], found the end of the file.', 'json_comma_end ]'],
    ['[]', 1, 1, 'A document must be an object: { … }.', 'object'],
  ])('%j', (text, line, column, message, said) => {
    const { rule, values, ...rest } = problemOf(text) ?? {};
    expect(rest).toEqual({ file: 'pages/home.json', line, column, message });
    expect([rule, ...Object.values(values ?? {})].join(' ')).toBe(said);
  });

  test('a date that is none is pointed at, with its JSON pointer, and the document is read', () => {
    const text = '{\n "sections": [\n  { "validFrom": "2026-01-01T00:00:00Z" },\n  { "validFrom": "tomorrow" }\n ]\n}';
    expect(readDocument(text, 'pages/home.json')).toMatchObject({
      faults: [
        {
          line: 4,
          column: 5,
          pointer: '/sections/1/validFrom',
          message: expect.stringContaining('validFrom must be a date'),
        },
      ],
    });
  });

  test('a field called __proto__ is a field like any other here: the renderer reports it, the page stands', () => {
    expect(problemOf('{ "sections": [], "a": { "__proto__": { "x": 1 } } }')).toBeUndefined();
  });

  test.each(['de-DE', 'DE', 'de_de', 'en_GB', 'none', 'nl'])(
    'a text in %s, which no shopper has, is pointed at, and keeps nothing from being saved',
    (key) => {
      const raw = { sections: [], title: { $t: { en: 'Snow', [key]: 'Schnee' } } };
      const text = JSON.stringify(raw, undefined, 1);
      expect(readDocument(text, 'pages/home.json')).toMatchObject({
        raw: { title: raw.title },
        faults: [
          {
            pointer: `/title/$t/${key}`,
            line: 6,
            column: 4,
            message: expect.stringContaining(`"${key}" is no language of the shop: use en-`),
          },
        ],
      });
      expect(checkDocument(raw, 'pages/home.json')).toBeUndefined();
    },
  );

  test('a page is one by its list of sections; what is none says where', () => {
    expect(problemOf('{\n "id": "x",\n "sections": { "main": [] }\n}')).toEqual({
      file: 'pages/home.json',
      pointer: '/sections',
      line: 3,
      column: 2,
      message: 'A page is an object with a list "sections".',
      rule: 'sections',
    });
    expect(problemOf('{ "blocks": [] }')).toMatchObject({ pointer: '/sections', line: 1, column: 1 });
    expect(problemOf('{ "sections": { "$t": { "en": [] } } }'), 'one per language').toBeUndefined();
    expect(readDocument('{ "title": "Wool" }', 'articles/wool.json')).toMatchObject({ faults: [] });
    expect(checkDocument({ sections: 'none' }, 'pages/home.draft.json')).toMatchObject({ pointer: '/sections' });
  });

  test('a document nested too deeply is refused, and does not bring the service down', () => {
    expect(problemOf(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)?.message).toContain('levels deep');
  });

  test('a good document is read', () => {
    expect(readDocument('{ "a": [1, -2.5e3, "x\\u00e9", true, null] }', 'x.json')).toEqual({
      raw: { a: [1, -2500, 'xé', true, null] },
      faults: [],
    });
  });
});
