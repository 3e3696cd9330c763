import { SAFE_URL_PATTERN } from '../../../src/content/addresses/links.ts';
import { canvasSchema, sectionSchema } from '../../../src/content/canvas.ts';
import { jsonSchemaOf, type JsonSchema } from '../../../src/blocks/_kit/schema/json-schema.ts';
import type { BlockKind } from './block-kinds.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const CANVAS = 'canvas.json';

/** The schema with every part changed, innermost first. */
function everywhere(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (part: JsonSchema): JsonSchema => everywhere(part, change);
  return change({
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, inner(part)])),
    }),
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
  });
}

/** Allows any kind for blocks nested in a block. */
const nested = (schema: JsonSchema, ref: string): JsonSchema =>
  everywhere(schema, (part) => (part['x-value'] === 'block' ? { $ref: ref } : part));

const withoutDefault = ({ default: _, ...rest }: JsonSchema = {}): JsonSchema => rest;

/** Sections of blocks, metadata and pop-ups, as the content API delivers them. */
function canvas(): JsonSchema {
  const document = jsonSchemaOf(canvasSchema);
  const section = jsonSchemaOf(sectionSchema);
  const blocks = { type: 'array', items: { $ref: '#/$defs/block' } };
  const sections = {
    ...withoutDefault(document.properties?.['sections']),
    items: {
      ...section,
      required: ['items'],
      properties: { ...section.properties, items: { ...withoutDefault(section.properties?.['items']), ...blocks } },
    },
  };
  return {
    ...document,
    // Parsing fills other fields with defaults, but a document must have sections.
    required: ['sections'],
    properties: { ...document.properties, sections, popups: { ...document.properties?.['popups'], ...blocks } },
  };
}

/** Cards whose fields are filled from the product they reference: a kind, and the entries of a list. */
const FILLED_KIND = 'product-card';
const isFilledEntry = ({ properties = {}, required = [] }: JsonSchema): boolean =>
  !('kind' in properties) && ['url', 'price'].every((name) => required.includes(name));

/** In files a text may be given per language, and a product card only references its product. */
const inFile = (schema: JsonSchema): JsonSchema =>
  everywhere(schema, (part) => {
    const { required: _, description, ...rest } = part;
    const noted = description === undefined ? {} : { description };
    if (part.properties?.['kind']?.const === FILLED_KIND) return { ...rest, ...noted, required: ['kind'] };
    if (isFilledEntry(part)) return { ...rest, ...noted };
    if (![part.type].flat().includes('string')) return part;
    const each = part['x-value'] === 'address' ? 'addressPerLanguage' : 'perLanguage';
    return { ...noted, anyOf: [rest, { $ref: `#/$defs/${each}` }] };
  });

const LANGUAGES = ['en', 'en-us', 'en-ca', 'fr', 'fr-ca', 'de'];
const perLanguageOf = (description: string, each: JsonSchema): JsonSchema => ({
  type: 'object',
  description,
  properties: {
    $t: {
      type: 'object',
      properties: Object.fromEntries(LANGUAGES.map((name) => [name, each])),
      required: ['en'],
    },
  },
  required: ['$t'],
});
const perLanguage = perLanguageOf('A text per language; the exact locale wins, then its language, then en.', {});
const addressPerLanguage = perLanguageOf('An address per language.', { type: 'string', pattern: SAFE_URL_PATTERN });
const fragment: JsonSchema = {
  type: 'object',
  description: 'The blocks of content/fragments/<name>.json.',
  properties: { fragment: { type: 'string' } },
  required: ['fragment'],
};

/**
 * The JSON schemas by file name: one per kind and one for a page as the content
 * API delivers them, for modelling them in a CMS; and one for the files of
 * `content/`, for the editor they are written in.
 */
export function jsonSchemas(kinds: readonly BlockKind[]): Map<string, JsonSchema> {
  const titled = ({ kind, purpose, schema }: BlockKind): JsonSchema => ({
    title: kind,
    ...(purpose !== '' && { description: purpose }),
    ...schema,
  });
  const files = Object.fromEntries(kinds.map((kind) => [kind.kind, inFile(nested(titled(kind), '#/$defs/block'))]));
  const any = kinds.map(({ kind }) => ({ $ref: `#/$defs/${kind}` }));
  return new Map<string, JsonSchema>([
    ...kinds.map(
      (kind) => [`${kind.kind}.json`, { $schema: DIALECT, ...nested(titled(kind), `${CANVAS}#/$defs/block`) }] as const,
    ),
    [
      CANVAS,
      {
        $schema: DIALECT,
        title: 'Canvas',
        ...canvas(),
        $defs: { block: { anyOf: kinds.map(({ kind }) => ({ $ref: `${kind}.json` })) } },
      },
    ],
    [
      'content-file.json',
      {
        $schema: DIALECT,
        title: 'Content file',
        ...inFile(canvas()),
        $defs: {
          ...files,
          perLanguage,
          addressPerLanguage,
          fragment,
          block: { anyOf: [...any, { $ref: '#/$defs/fragment' }] },
        },
      },
    ],
  ]);
}
