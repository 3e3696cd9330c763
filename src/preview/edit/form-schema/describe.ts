import type { z } from 'zod';
import { actions, frame, gradients, identity, layout, medias, titles } from '../../../blocks/_kit/schema/fields.ts';
import { jsonSchemaOf, type JsonSchema } from '../../../blocks/_kit/schema/json-schema.ts';
import { canvasSchema, sectionSchema } from '../../../content/canvas.ts';
import { labelOf, optionName, widthName } from './field-names.ts';
import type { Control, FormField, FormOf, FormPart } from './form-field.ts';
import type { Json } from '../pointers.ts';

/** The kind of a whole page. */
export const CANVAS_FORM = 'page';
const BREAKPOINTS = ['sm', 'md', 'lg'];

const isPictureShape = ({ properties = {} }: JsonSchema): boolean => 'url' in properties && 'alt' in properties;
/** A film for one width, by name or with its size. */
const isFilmShape = ({ properties = {} }: JsonSchema): boolean =>
  'url' in properties && 'width' in properties && !('alt' in properties);
const isBreakpointShape = ({ properties }: JsonSchema): boolean =>
  properties !== undefined &&
  Object.keys(properties).length > 0 &&
  Object.keys(properties).every((name) => BREAKPOINTS.includes(name));

const enumOf = ({ enum: values, const: only }: JsonSchema): string[] | undefined => {
  const options = values ?? (only === undefined ? undefined : [only]);
  return options?.every((option) => typeof option === 'string') === true ? (options as string[]) : undefined;
};

function numberOf({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): Control {
  const min = minimum ?? exclusiveMinimum;
  const bound = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return {
    type: 'number',
    whole: type === 'integer',
    ...(bound(min) ? { min } : {}),
    ...(bound(maximum) ? { max: maximum } : {}),
  };
}

function eitherOf(parts: readonly JsonSchema[]): Control {
  const solid = parts.filter(({ type }) => type !== 'null');
  const [first, second] = solid;
  if (first === undefined) return { type: 'json' };
  if (solid.length === 1) return controlOf(first);
  if (second !== undefined && solid.length === 2 && isBreakpointShape(second))
    return { type: 'breakpoints', of: controlOf(first) };
  if (solid.every((part) => part['x-value'] === 'length' || ['number', 'string'].includes(String(part.type)))) {
    const options = solid.map(enumOf).find((found) => found !== undefined);
    if (options === undefined) return { type: 'text', value: 'length' };
  }
  // A union of fixed options and free input: offer both.
  const ways = solid.flatMap((part) => (part.anyOf === undefined ? [part] : part.anyOf));
  if (ways.some(isFilmShape))
    return {
      type: 'either',
      of: ways.map((part) => (part.type === 'string' ? { type: 'text', value: 'film' } : controlOf(part))),
    };
  return {
    type: 'either',
    of: ways.some((part) => part['x-value'] === 'length')
      ? [
          ...ways.filter((part) => enumOf(part) !== undefined).map((part) => controlOf(part)),
          { type: 'text', value: 'length' },
        ]
      : ways.map((part) => controlOf(part)),
  };
}

/** Control for a value of a schema. */
function controlOf(schema: JsonSchema, parent?: JsonSchema, key = ''): Control {
  const { type, items } = schema;
  const options = enumOf(schema);
  if (options !== undefined)
    return { type: 'choice', options, names: options.map((option) => optionName(option, options)) };
  switch (schema['x-value']) {
    case 'colour':
      return { type: 'colour' };
    case 'rich text':
      return { type: 'html', level: 'block' };
    case 'inline markup':
      return { type: 'html', level: 'inline' };
    case 'address':
      return {
        type: 'text',
        value: key === 'url' && parent !== undefined && isFilmShape(parent) ? 'film' : 'address',
      };
    case 'length':
      return { type: 'text', value: 'length' };
    case 'day':
      return { type: 'date', value: 'day' };
  }
  if (schema['format'] === 'date') return { type: 'date', value: 'day' };
  if (schema.anyOf !== undefined) return eitherOf(schema.anyOf);
  if (type === 'boolean') return { type: 'switch' };
  if (type === 'number' || type === 'integer') return numberOf(schema);
  if (type === 'array') {
    if (items === undefined || items['x-value'] === 'block') return { type: 'blocks' };
    const each = controlOf(items);
    return each.type === 'choice'
      ? { type: 'several', options: each.options, names: each.options.map(widthName) }
      : { type: 'list', of: each };
  }
  if (type === 'object' && schema.properties !== undefined) return { type: 'group', fields: fieldsOf(schema) };
  if (type === 'string' || Array.isArray(type))
    return {
      type: 'text',
      ...(parent !== undefined && key === 'url' && isPictureShape(parent) ? { value: 'media' as const } : {}),
      ...(/description|text$/i.test(key) ? { long: true } : {}),
    };
  return { type: 'json' };
}

const namesOf = (...groups: readonly object[]): Set<string> => new Set(groups.flatMap((group) => Object.keys(group)));
const PARTS: readonly (readonly [FormPart, ReadonlySet<string>])[] = [
  ['identity', namesOf(identity)],
  ['actions', namesOf(actions)],
  ['media', namesOf(medias, gradients)],
  [
    'layout',
    namesOf(layout, {
      titleColor: 0,
      titleStyle: 0,
      subtitleColor: 0,
      subtitleStyle: 0,
      richTextColor: 0,
      richTextBelowTargets: 0,
      eyebrowLogo: 0,
      eyebrowLogoResponsive: 0,
      paddings: 0,
    }),
  ],
  ['frame', namesOf(frame)],
  ['content', namesOf(titles)],
];
const partOfField = (key: string): FormPart => PARTS.find(([, names]) => names.has(key))?.[0] ?? 'content';

const fieldsOf = (schema: JsonSchema): FormField[] =>
  Object.entries(schema.properties ?? {})
    .filter(([key]) => key !== 'kind')
    .map(([key, part]) => {
      const control = controlOf(part, schema, key);
      return {
        key,
        // Targets are buttons in most kinds, but blocks in segmentations and experiences.
        label: key === 'targets' && control.type === 'blocks' ? 'Blocks' : labelOf(key),
        ...(part.description === undefined ? {} : { help: part.description }),
        required: schema.required?.includes(key) === true && part.default === undefined,
        ...(part.default === undefined ? {} : { fallback: part.default as Json }),
        control,
        part: partOfField(key),
      };
    });

/** When and where a block shows (docs/decisions/0006); the content source reads these fields, not the kind. */
const LIMITS: readonly FormField[] = [
  {
    key: 'validFrom',
    label: 'Valid from',
    help: 'First moment it shows, or the first day. Empty: at once.',
    required: false,
    control: { type: 'date', value: 'moment' },
    part: 'limits',
  },
  {
    key: 'validTo',
    label: 'Valid to',
    help: 'Moment from which it no longer shows, or the last day it does.',
    required: false,
    control: { type: 'date', value: 'moment' },
    part: 'limits',
  },
  {
    key: 'sites',
    label: 'Sites',
    help: 'Only these sites show it; all when empty.',
    required: false,
    control: { type: 'list', of: { type: 'text' } },
    part: 'limits',
  },
  {
    key: 'locales',
    label: 'Locales',
    help: 'Only these languages (fr) or locales (fr-ca) show it; all when empty.',
    required: false,
    control: { type: 'list', of: { type: 'text' } },
    part: 'limits',
  },
];

/** The form of a block kind, made from its schema: labels from the fields' names, help from their descriptions. */
export const formOf = (kind: string, schema: z.ZodType): FormOf => ({
  kind,
  fields: [...fieldsOf(jsonSchemaOf(schema)), ...LIMITS],
});

/** The day that a story is listed by; other documents have none. */
const STORY_DATE: FormField = {
  key: 'date',
  label: 'Date',
  help: 'Day or moment that lists of stories show and order by.',
  required: false,
  control: { type: 'date', value: 'moment' },
  part: 'identity',
};

/** The form of a whole page: its metadata, when and where it shows, and its sections with their blocks. */
export function canvasForm(): FormOf {
  const fields = fieldsOf(jsonSchemaOf(canvasSchema)).filter(({ key }) => ['slug', 'metadata'].includes(key));
  const section: Control = {
    type: 'group',
    fields: fieldsOf(jsonSchemaOf(sectionSchema)).map((field) =>
      field.key === 'items' ? { ...field, control: { type: 'blocks' } } : field,
    ),
  };
  return {
    kind: CANVAS_FORM,
    fields: [
      { key: 'sections', label: 'Sections', required: true, control: { type: 'list', of: section }, part: 'content' },
      ...fields.map((field): FormField => ({ ...field, part: 'identity' })),
      STORY_DATE,
      { key: 'popups', label: 'Popups', required: false, control: { type: 'blocks' }, part: 'identity' },
      ...LIMITS,
    ],
  };
}
