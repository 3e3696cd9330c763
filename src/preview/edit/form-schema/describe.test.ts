import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { schema as collection } from '../../../blocks/collection/schema.ts';
import { schema as event } from '../../../blocks/event-sign-up/schema.ts';
import { schema as promoBar } from '../../../blocks/promo-bar/schema.ts';
import { schema as video } from '../../../blocks/video/schema.ts';
import { fieldsFor } from '../form/form-view.ts';
import { canvasForm, formOf } from './describe.ts';
import { labelOf } from './field-names.ts';
import type { Control, FormField } from './form-field.ts';

const BLOCKS = new URL('../../../blocks/', import.meta.url);
const kinds = readdirSync(BLOCKS).filter((name) => !name.startsWith('_') && !name.includes('.'));
const field = (fields: readonly FormField[], ...path: string[]): FormField => {
  const [key, ...rest] = path;
  const found = fields.find((one) => one.key === key) as FormField;
  if (rest.length === 0) return found;
  const inner = found.control.type === 'list' ? found.control.of : found.control;
  return field((inner as Extract<Control, { type: 'group' }>).fields, ...rest);
};

function* controlsIn(control: Control): Generator<Control> {
  yield control;
  if (control.type === 'group') for (const one of control.fields) yield* controlsIn(one.control);
  if (control.type === 'list' || control.type === 'breakpoints') yield* controlsIn(control.of);
  if (control.type === 'either') for (const one of control.of) yield* controlsIn(one);
}

test('every field of every kind has a control of its own, none is left as raw JSON', async () => {
  for (const kind of kinds) {
    const { schema } = (await import(new URL(`${kind}/schema.ts`, BLOCKS).href)) as { schema: z.ZodType };
    const form = formOf(kind, schema);
    expect(form.fields.length, kind).toBeGreaterThan(1);
    const raw = form.fields
      .filter(({ control }) => [...controlsIn(control)].some(({ type }) => type === 'json'))
      .map(({ key }) => `${kind}.${key}`);
    expect(raw).toEqual([]);
  }
});

test('help is the schema’s own words, and what must be filled in is marked', () => {
  const { fields } = formOf('promo-bar', promoBar);
  expect(field(fields, 'autorotateTime')).toMatchObject({
    label: 'Autorotate time',
    help: 'Seconds each message stands.',
    required: false,
    control: { type: 'number', max: 600 },
  });
  expect(field(fields, 'messages', 'richText')).toMatchObject({
    required: true,
    control: { type: 'html', level: 'block' },
  });
  expect(field(fields, 'messages', 'background').control).toEqual({ type: 'colour' });
  expect(field(fields, 'messages', 'targets', 'url').control).toEqual({ type: 'text', value: 'address' });
  expect(field(fields, 'messages', 'targets', 'style').control).toMatchObject({
    type: 'breakpoints',
    of: { type: 'choice' },
  });
  expect(field(fields, 'hideOnBreakpoint').control).toEqual({
    type: 'several',
    options: ['sm', 'md', 'lg'],
    names: ['Phone', 'Tablet', 'Desktop'],
  });
});

test('pictures, lengths, blocks inside a block, and limits of time and place are recognised', () => {
  const { fields } = formOf('collection', collection);
  expect(field(fields, 'items').control).toEqual({ type: 'blocks' });
  expect(field(fields, 'categoryCards', 'media', 'url').control).toEqual({ type: 'text', value: 'media' });
  expect(field(fields, 'breakpoints', 'sm', 'slideWidth').control).toEqual({ type: 'text', value: 'length' });
  expect(['validFrom', 'validTo'].map((key) => field(fields, key))).toMatchObject([
    { part: 'limits', control: { type: 'date', value: 'moment' } },
    { part: 'limits', control: { type: 'date', value: 'moment' } },
  ]);
  expect(field(canvasForm().fields, 'sections', 'items').control).toEqual({ type: 'blocks' });
});

test('a film of the kind video is chosen among films, whether it stands there by name or with its size', () => {
  const { fields } = formOf('video', video);
  const { control } = field(fields, 'media', 'sm');
  const [byName, sized] = (control as Extract<Control, { type: 'either' }>).of;
  expect(byName).toEqual({ type: 'text', value: 'film' });
  expect((sized as Extract<Control, { type: 'group' }>).fields[0]?.control).toEqual({ type: 'text', value: 'film' });
  expect(field(fields, 'poster', 'url').control).toEqual({ type: 'text', value: 'media' });
});

test('days are chosen in a calendar', () => {
  expect(field(formOf('video', video).fields, 'uploadDate').control).toEqual({ type: 'date', value: 'day' });
  const { fields } = formOf('event-sign-up', event);
  for (const key of ['startDate', 'endDate'])
    expect(field(fields, key).control, key).toEqual({ type: 'date', value: 'day' });
});

test('a field’s name becomes a label', () => {
  expect(labelOf('titleHtml')).toBe('Title HTML');
  expect(labelOf('titleH1')).toBe('Title H1');
});

test('a number keeps its bounds, whichever way they are written; bounds nobody can reach are none', () => {
  const { fields } = formOf(
    'number',
    z.object({
      kind: z.literal('number'),
      a: z.number().min(2).max(9),
      b: z.number().gt(0),
      c: z.int(),
      d: z.number(),
    }),
  );
  expect(['a', 'b', 'c', 'd'].map((key) => field(fields, key).control)).toEqual([
    { type: 'number', whole: false, min: 2, max: 9 },
    { type: 'number', whole: false, min: 0 },
    { type: 'number', whole: true },
    { type: 'number', whole: false },
  ]);
});

test('each value has the control that fits it', () => {
  const shape = {
    kind: z.literal('all'),
    on: z.boolean(),
    one: z.enum(['left', 'right']),
    only: z.literal('fixed'),
    some: z.array(z.enum(['sm', 'md'])),
    words: z.array(z.string()),
    none: z.string().nullable(),
    group: z.object({ text: z.string() }),
    description: z.string(),
    anything: z.unknown(),
    either: z.union([z.enum(['a', 'b']), z.number()]),
    wide: z.union([z.string(), z.object({ sm: z.string(), lg: z.string() })]),
  };
  const { fields } = formOf('all', z.object(shape));
  const types = Object.keys(shape)
    .slice(1)
    .map((key) => field(fields, key).control);
  expect(types).toMatchObject([
    { type: 'switch' },
    { type: 'choice', options: ['left', 'right'] },
    { type: 'choice', options: ['fixed'] },
    { type: 'several', options: ['sm', 'md'] },
    { type: 'list', of: { type: 'text' } },
    { type: 'text' },
    { type: 'group', fields: [{ key: 'text' }] },
    { type: 'text', long: true },
    { type: 'json' },
    { type: 'either', of: [{ type: 'choice' }, { type: 'number' }] },
    { type: 'breakpoints', of: { type: 'text' } },
  ]);
  expect(
    fields.map(({ key }) => key),
    'the kind is no field',
  ).not.toContain('kind');
});

test('the day of a story and when any document shows are entered as dates; only stories have a day', () => {
  const form = canvasForm();
  for (const key of ['date', 'validFrom', 'validTo'])
    expect(field(form.fields, key).control).toEqual({ type: 'date', value: 'moment' });
  const keys = (document: string): string[] => fieldsFor(document, form).map(({ key }) => key);
  expect(keys('articles/skarn')).toContain('date');
  expect(keys('sites/northfell-uk/articles/skarn')).toContain('date');
  expect(keys('pages/home')).not.toContain('date');
  expect(keys('pages/articles')).toContain('validTo');
});
