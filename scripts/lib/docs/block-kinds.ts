import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { BlockExample } from '../../../src/blocks/_kit/define-block.ts';
import { jsonSchemaOf, type JsonSchema } from '../../../src/blocks/_kit/schema/json-schema.ts';

const BLOCKS = fileURLToPath(new URL('../../../src/blocks/', import.meta.url));

/** A block kind as editors and the CMS see it. */
export interface BlockKind {
  readonly kind: string;
  /** Its purpose: the comment above its schema. */
  readonly purpose: string;
  readonly schema: JsonSchema;
  readonly examples: readonly BlockExample[];
}

const PURPOSE = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const schema\b/;

const purposeIn = (source: string): string =>
  (PURPOSE.exec(source)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');

async function readKind(kind: string): Promise<BlockKind> {
  const folder = `${BLOCKS}${kind}/`;
  const { schema } = (await import(`${folder}schema.ts`)) as { schema: z.ZodType };
  const { examples } = (await import(`${folder}examples.ts`)) as { examples: readonly BlockExample[] };
  const json = jsonSchemaOf(schema);
  return {
    kind,
    purpose: purposeIn(readFileSync(`${folder}schema.ts`, 'utf8')),
    schema: {
      ...json,
      properties: { ...json.properties, kind: { const: kind } },
      required: ['kind', ...(json.required ?? []).filter((name) => name !== 'kind')],
    },
    examples,
  };
}

/** Every kind that has a folder, sorted by name. */
export const blockKinds = (): Promise<BlockKind[]> =>
  Promise.all(
    readdirSync(BLOCKS)
      .filter((name) => name !== '_kit' && existsSync(`${BLOCKS}${name}/block.ts`))
      .sort()
      .map(readKind),
  );
