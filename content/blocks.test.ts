import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { createCardSource } from '../sandbox/content/product-cards.ts';
import { resolveDocument, type Scope } from '../sandbox/content/resolve.ts';
import { CONTENT_SITES } from '../sandbox/content/sites.ts';
import { parseBlocks, parseCanvas } from '../src/blocks/_kit/parse/parse.ts';
import { allDocuments, CONTENT, isObject, objectsIn, type JsonObject } from './testing.ts';

/** Every document as each site's shoppers and editors get it, against the schemas of the block kinds. */
const BLOCKS = join(import.meta.dirname, '../src/blocks');
const isCanvas = ({ file }: { file: string }): boolean => /^(pages|articles|categories|augmented)\//.test(file);
const documents = allDocuments();
const kinds = [
  ...new Set(
    documents
      .flatMap(({ data }) => objectsIn(data).map((object) => object['kind']))
      .filter((kind) => typeof kind === 'string'),
  ),
];

/** Kinds that have a schema; what another kind stands in is judged by its own folder's tests. */
const schemas = new Map<string, z.ZodType>();
for (const kind of kinds) {
  const file = join(BLOCKS, kind, 'schema.ts');
  if (existsSync(file)) schemas.set(kind, ((await import(/* @vite-ignore */ file)) as { schema: z.ZodType }).schema);
}

const cards = createCardSource(CONTENT);
const NOW = Date.parse('2026-12-05T12:00:00Z');

function resolved(raw: JsonObject, siteId: string, locale: string, currency: string): JsonObject | undefined {
  const scope: Scope = {
    siteId,
    locale,
    now: NOW,
    removeNulls: false,
    fragment: (name) => {
      const id = `fragments/${name}`;
      const raw = documents.find(({ file }) => file === `${id}.json`)?.data as JsonObject | undefined;
      return raw && { id, raw };
    },
    product: (id) => cards.card(id, locale, currency),
  };
  return resolveDocument(raw, scope, { tags: new Set(), boundary: Infinity });
}

/** What is wrong beyond kinds that are still to come. */
const issuesOf = (issues: readonly { rule: string; pointer: string; message: string; received?: string }[]): string[] =>
  issues
    .filter(({ rule }) => rule !== 'unknown_kind')
    .map(({ pointer, message, received }) => `${pointer}: ${message} (${received ?? ''})`);

describe.each(
  CONTENT_SITES.flatMap(({ id, currency, locales }) => locales.map((locale) => ({ id, currency, locale }))),
)('$id in $locale', ({ id, currency, locale }) => {
  test.each(documents.filter(isCanvas))('$file renders without an issue', ({ data }) => {
    const canvas = parseCanvas(resolved(data as JsonObject, id, locale, currency), (kind) => schemas.get(kind));
    expect(issuesOf(canvas.issues)).toEqual([]);
    expect(canvas.sections.length).toBeGreaterThan(0);
  });

  test.each(documents.filter(({ file }) => file.startsWith('fragments/')))(
    '$file renders without an issue',
    ({ data }) => {
      const fragment = resolved(data as JsonObject, id, locale, currency);
      expect(isObject(fragment)).toBe(true);
      expect(issuesOf(parseBlocks(fragment?.['items'] as unknown[], (kind) => schemas.get(kind)).issues)).toEqual([]);
    },
  );
});
