import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonVersions } from './json-versions.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return 'no JSON';
  }
};
const parsedAgain = (versions: JsonVersions, text: string): unknown => {
  try {
    return versions.parse('page', text);
  } catch {
    return 'no JSON';
  }
};

const names = fc.constantFrom('kind', 'title', 'items', '__proto__', 'constructor', 'a"b', 'é\\', '0');
const documents = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.constantFrom('"]}', '\\', '{"a":[', null, true, -1.5e10),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  object: fc.array(fc.tuple(names, tie('value')), { maxLength: 5 }).map((fields) => Object.fromEntries(fields)),
})).object;
const spaces = fc.constantFrom(undefined, 1, '\t');

test('a version reads as JSON.parse reads it, whatever stood there before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(documents, spaces), { minLength: 2, maxLength: 5 }), (editions) => {
      const versions = new JsonVersions();
      for (const [document, space] of editions) {
        const text = JSON.stringify(document, null, space);
        const value = versions.parse('page', text);
        // Compared as text because the order of fields matters too.
        expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
        expect(value).toEqual(JSON.parse(text));
      }
    }),
  );
});

test('a text cut, doubled or overwritten anywhere reads as JSON.parse reads it, or is refused like there', () => {
  const edit = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 6 }),
    with: fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '1', '"x":2,', '},{', '],[', '\\', 'null'),
  });
  fc.assert(
    fc.property(documents, fc.array(edit, { minLength: 1, maxLength: 3 }), spaces, (document, edits, space) => {
      const versions = new JsonVersions();
      let text = JSON.stringify(document, null, space);
      versions.parse('page', text);
      for (const { at, length, with: put } of edits) {
        const from = at % (text.length + 1);
        text = text.slice(0, from) + put + text.slice(from + length);
        expect(parsedAgain(versions, text)).toEqual(parsed(text));
      }
    }),
    { numRuns: 2_000 },
  );
});

test('what has not changed stays the same object', () => {
  const versions = new JsonVersions();
  const page = (...titles: readonly string[]): string =>
    JSON.stringify({
      metadata: { htmlTitle: 'Guide' },
      sections: [{ items: titles.map((title) => ({ kind: 'button', targets: [{ title }, { title: 'Same' }] })) }],
    });
  type Page = {
    readonly metadata: object;
    readonly sections: readonly [{ readonly items: readonly { readonly targets: readonly object[] }[] }];
  };
  const first = versions.parse('page', page('One', 'Two', 'Three')) as Page;
  const second = versions.parse('page', page('One', 'Number two', 'Three')) as Page;
  const third = versions.parse('page', page('Number one', 'Number two', 'Number three')) as Page;
  expect(second.metadata).toBe(first.metadata);
  expect(second.sections[0].items[0]).toBe(first.sections[0].items[0]);
  expect(second.sections[0].items[1]).not.toBe(first.sections[0].items[1]);
  expect(second.sections[0].items[1]?.targets[1]).toBe(first.sections[0].items[1]?.targets[1]);
  expect(second.sections[0].items[2]).toBe(first.sections[0].items[2]);
  expect(third.sections[0].items[1]).toBe(second.sections[0].items[1]);
  expect(versions.parse('page', page('Number one', 'Number two', 'Number three'))).toBe(third);
  // The previous version must not be mutated.
  expect(first).toEqual(JSON.parse(page('One', 'Two', 'Three')));
});
