import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { blockDocs, GUIDE_FOLDER, SCHEMA_FOLDER } from './block-docs.ts';
import type { JsonSchema } from '../../../src/blocks/_kit/schema/json-schema.ts';
import { blockKinds } from './block-kinds.ts';
import { takes } from './block-guide.ts';

const kinds = await blockKinds();
const docs = await blockDocs();
const schemaIn = (name: string): JsonSchema => JSON.parse(docs.get(`${SCHEMA_FOLDER}/${name}`) ?? '{}') as JsonSchema;
/** A parser built from a JSON schema; references to other files accept anything. */
const parserOf = (schema: JsonSchema): z.ZodType =>
  z.fromJSONSchema(
    JSON.parse(
      JSON.stringify(schema).replace(/\{"\$ref":"(?!#)[^"]*"\}|\{"\$ref":"canvas[^"]*"\}/g, '{}'),
    ) as Parameters<typeof z.fromJSONSchema>[0],
  );

test('schemas and guide are as the block folders say (else: npm run schemas)', () => {
  const written = [SCHEMA_FOLDER, GUIDE_FOLDER].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [],
  );
  expect(written.toSorted()).toEqual([...docs.keys()].toSorted());
  expect([...docs].filter(([path, text]) => readFileSync(path, 'utf8') !== text).map(([path]) => path)).toEqual([]);
});

test.each(kinds.map((kind) => [kind.kind, kind] as const))(
  '%s: its examples fit its JSON schema, another kind does not',
  (kind, { examples }) => {
    const parser = parserOf(schemaIn(`${kind}.json`));
    for (const { name, fields } of examples)
      expect(parser.safeParse({ kind, ...fields }).error?.issues, name).toBeUndefined();
    expect(parser.safeParse({ kind: 'nothing' }).success).toBe(false);
  },
);

test.each(kinds.map((kind) => [kind.kind, kind] as const))(
  '%s: the guide says what it is for and what each field means',
  (_, { purpose, schema }) => {
    expect(purpose).not.toBe('');
    const silent = Object.entries(schema.properties ?? {}).filter(
      ([name, field]) => name !== 'kind' && (field.description ?? '') === '',
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  },
);

test('the pages of the demo shop fit the schema of content files', () => {
  const parser = parserOf(schemaIn('content-file.json'));
  for (const folder of ['content/pages', 'content/articles', 'content/categories']) {
    for (const name of readdirSync(folder))
      expect(
        parser.safeParse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))).error?.issues,
        `${folder}/${name}`,
      ).toBeUndefined();
  }
});

const CONTENT_FILE = parserOf(schemaIn('content-file.json'));
const pageWith = (block: object): object => ({ sections: [{ items: [block] }] });

test('a file without sections, or a block without what its kind needs, does not fit', () => {
  expect(CONTENT_FILE.safeParse(pageWith({ kind: 'spacer' })).success).toBe(true);
  expect(CONTENT_FILE.safeParse({ slug: 'sale' }).success).toBe(false);
  expect(CONTENT_FILE.safeParse({ sections: [{ name: 'empty' }] }).success).toBe(false);
  expect(CONTENT_FILE.safeParse(pageWith({ kind: 'button', text: 'Shop' })).success).toBe(false);
  expect(parserOf(schemaIn('canvas.json')).safeParse({ slug: 'sale' }).success).toBe(false);
});

test('no schema lets code into a link, per language neither', () => {
  const button = { kind: 'button', text: 'Shop' };
  const own = parserOf(schemaIn('button.json'));
  for (const url of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//elsewhere.test']) {
    expect(own.safeParse({ ...button, url }).success, url).toBe(false);
    expect(CONTENT_FILE.safeParse(pageWith({ ...button, url })).success, url).toBe(false);
    expect(CONTENT_FILE.safeParse(pageWith({ ...button, url: { $t: { en: '/a', fr: url } } })).success, url).toBe(
      false,
    );
  }
  expect(CONTENT_FILE.safeParse(pageWith({ ...button, url: { $t: { en: '/a', fr: '/b' } } })).success).toBe(true);
});

test('the guide puts types in words', () => {
  expect(takes({ type: 'number', exclusiveMinimum: 0, maximum: 600 })).toBe('number more than 0 up to 600');
  expect(takes({ type: 'array', items: { type: 'string', enum: ['sm', 'md'] } })).toBe('list of `sm`, `md`');
  expect(takes({ anyOf: [{ type: 'boolean' }, { properties: { sm: {} } }] })).toContain('per width');
  expect(takes({ 'x-value': 'block' })).toBe('block of any kind');
});
