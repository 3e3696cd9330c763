import { jsonSchemaOf, type JsonSchema } from '../../../src/blocks/_kit/schema/json-schema.ts';
import { schemas } from '../../../src/blocks/_kit/registry.ts';

/** Keys any block may have: its kind, and those evaluated by the content source before a page receives the block. */
const ENVELOPE = new Set(['kind', 'validFrom', 'validTo', 'sites', 'state']);

/** JSON pointers of keys in a raw block that its schema does not know; an unread key proves nothing in a test. */
export function unknownKeys(raw: unknown, pointer = ''): string[] {
  if (!isRecord(raw) || typeof raw['kind'] !== 'string') return [];
  const schema = schemas(raw['kind']);
  if (schema === undefined) return [];
  const fields = Object.fromEntries(Object.entries(raw).filter(([key]) => !ENVELOPE.has(key)));
  return unknownIn(fields, jsonSchemaOf(schema), pointer);
}

function unknownIn(value: unknown, schema: JsonSchema, pointer: string): string[] {
  if (schema['x-value'] === 'block') return unknownKeys(value, pointer);
  if (schema.anyOf !== undefined) {
    const [best = []] = schema.anyOf
      .filter((option) => fits(value, option))
      .map((option) => unknownIn(value, option, pointer))
      .sort((a, b) => a.length - b.length);
    return best;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? [] : value.flatMap((entry, index) => unknownIn(entry, items, `${pointer}/${index}`));
  }
  const { properties } = schema;
  if (!isRecord(value) || properties === undefined) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known === undefined && isRecord(schema['additionalProperties'])) return [];
    return known === undefined ? [`${pointer}/${key}`] : unknownIn(inner, known, `${pointer}/${key}`);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const fits = (value: unknown, { type }: JsonSchema): boolean =>
  type === undefined || type === (Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : typeof value);
