import { button, commonSchema, link, media } from '../../../src/blocks/_kit/schema/fields.ts';
import { COLOUR_TOKENS } from '../../../src/blocks/_kit/schema/values.ts';
import { baselineOf, exampleAddress } from '../../../tests/support/examples.ts';
import { jsonSchemaOf, type JsonSchema } from '../../../src/blocks/_kit/schema/json-schema.ts';
import type { BlockKind } from './block-kinds.ts';

const NOTE = '<!-- Written by `npm run schemas` from src/blocks; change the schema or the examples there. -->';
const WIDTH = 1440;

const common = jsonSchemaOf(commonSchema).properties ?? {};
/** Shapes used by many kinds, explained once. */
const SHAPES = { button: jsonSchemaOf(button), link: jsonSchemaOf(link), media: jsonSchemaOf(media) } as const;

const text = ({ description: _, default: __, ...rest }: JsonSchema): string => JSON.stringify(rest);
const SHAPE_TEXTS = new Map(Object.entries(SHAPES).map(([name, schema]) => [text(schema), name]));
const cell = (words: string): string => words.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (value: unknown): string =>
  `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``;

/** Describes accepted values of a field in an editor's words. */
export function takes(schema: JsonSchema): string {
  const shape = SHAPE_TEXTS.get(text(schema));
  if (shape !== undefined) return `[${shape}](README.md#${shape})`;
  const { anyOf, items, properties, minimum, maximum, exclusiveMinimum, 'x-value': value } = schema;
  const type = [schema.type].flat().find((name) => name !== 'null');
  if (value === 'block') return 'block of any kind';
  if (value !== undefined) return value === 'colour' || value === 'length' ? `[${value}](README.md#values)` : value;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(', ');
  if (anyOf !== undefined) {
    const [first, second] = anyOf;
    const perWidth = second?.properties !== undefined && 'sm' in second.properties;
    return perWidth && first !== undefined
      ? `${takes(first)}; or [per width](README.md#values)`
      : anyOf.map(takes).join(' or ');
  }
  if (type === 'array')
    return `list of ${items?.properties !== undefined && SHAPE_TEXTS.get(text(items)) === undefined ? 'entries' : takes(items ?? {})}`;
  if (properties !== undefined) return 'group of fields';
  if (type === 'boolean') return 'true, false';
  if (type === 'number' || type === 'integer') {
    const from = exclusiveMinimum === undefined ? minimum : `more than ${exclusiveMinimum}`;
    return [
      type === 'integer' ? 'whole number' : 'number',
      from !== undefined && (typeof from === 'string' ? from : `from ${from}`),
      maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `up to ${maximum}`,
    ]
      .filter((word) => word !== false)
      .join(' ');
  }
  return type === 'string' ? 'text' : 'anything';
}

/** Fields as table rows, followed by those of nested groups and lists. */
function rows(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[], prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const row = `| \`${path}\`${required.includes(name) ? ' (required)' : ''} | ${cell(takes(schema))} | ${schema.default === undefined ? '' : cell(code(schema.default))} | ${cell(schema.description ?? '')} |`;
    const inner = schema.items ?? schema;
    const named = SHAPE_TEXTS.has(text(inner)) || inner['x-value'] === 'block';
    return [
      row,
      ...(inner.properties === undefined || named
        ? []
        : rows(inner.properties, inner.required ?? [], `${path}${schema.items === undefined ? '.' : '[].'}`)),
    ];
  });
}

const table = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): string =>
  ['| Field | Takes | Default | Meaning |', '| --- | --- | --- | --- |', ...rows(properties, required)].join('\n');

function kindPage({ kind, purpose, schema, examples }: BlockKind): string {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'kind');
  const isShared = ([name, field]: [string, JsonSchema]): boolean =>
    common[name] !== undefined && JSON.stringify(common[name]) === JSON.stringify(field);
  const own = Object.fromEntries(fields.filter((field) => !isShared(field)));
  const shared = fields.filter(isShared).map(([name]) => `\`${name}\``);
  const [first] = examples;
  return [
    NOTE,
    `# ${kind}`,
    purpose,
    ...(first === undefined ? [] : [`![${first.name}](../../../${baselineOf({ ...first, kind, index: 0 }, WIDTH)})`]),
    '## Fields',
    Object.keys(own).length === 0 ? 'None of its own.' : table(own, schema.required),
    ...(shared.length === 0 ? [] : [`Of the [shared fields](README.md#shared-fields): ${shared.join(', ')}.`]),
    '## Examples',
    ...(first === undefined
      ? []
      : [`*${first.name}*`, `\`\`\`json\n${JSON.stringify({ kind, ...first.fields }, null, 2)}\n\`\`\``]),
    examples.map(({ name }, index) => `- [${name}](http://localhost:4321${exampleAddress(kind, index)})`).join('\n'),
  ].join('\n\n');
}

const overview = (kinds: readonly BlockKind[]): string =>
  [
    NOTE,
    '# Blocks',
    'Every kind of block an editor may place, with its fields, what they take, and what they mean. JSON schemas for a CMS or an editor program stand in [docs/schemas](../../schemas).',
    [
      '| Kind | What it is for |',
      '| --- | --- |',
      ...kinds.map(({ kind, purpose }) => `| [${kind}](${kind}.md) | ${cell(purpose)} |`),
    ].join('\n'),
    '## Values',
    [
      '- **per width**: one value for all widths, or `{ "sm": …, "md": …, "lg": … }`; a smaller width holds upwards until the next one given. sm is a phone, md begins at 768 pixels, lg at 1200.',
      `- **colour**: a hex value such as \`#14201c\`, \`rgb()\`, \`transparent\`, or one of ${COLOUR_TOKENS.map(code).join(', ')}.`,
      '- **length**: a number of pixels, or a number with px, rem, em, % or vw.',
      '- **address**: a path such as `/c/jackets-21001`, a query, a `#hash`, or an https, mailto or tel address. Paths have no locale; it is added.',
      '- **rich text**: HTML with paragraphs, headings from h2 on, lists, tables, emphasis and links. Everything else is removed and reported. **Inline markup** is emphasis and links only.',
    ].join('\n'),
    ...Object.entries(SHAPES).flatMap(([name, schema]) => [
      `## ${name}`,
      table(schema.properties ?? {}, schema.required),
    ]),
    '## Shared fields',
    'A kind takes those that its page names.',
    table(Object.fromEntries(Object.entries(common).filter(([name]) => name !== 'kind'))),
  ].join('\n\n');

/** The editors' guide to the blocks, by file name. */
export const blockGuide = (kinds: readonly BlockKind[]): Map<string, string> =>
  new Map([
    ['README.md', `${overview(kinds)}\n`],
    ...kinds.map((kind) => [`${kind.kind}.md`, `${kindPage(kind)}\n`] as const),
  ]);
