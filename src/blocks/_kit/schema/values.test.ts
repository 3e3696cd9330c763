import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  blocks,
  breakpointList,
  colour,
  inlineHtml,
  length,
  perBreakpoint,
  richText,
  space,
  spaceStep,
  url,
} from './values.ts';

const read = (schema: z.ZodType, value: unknown): unknown => {
  const { success, data } = schema.safeParse(value);
  return success ? data : 'refused';
};
const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('a colour is hex, rgb, transparent or a token; tokens become their custom property', () => {
  for (const value of [
    '#fff',
    '#FFFA',
    '#14201c',
    '#14201c80',
    'rgb(1,2,3)',
    'rgba( 1 , 2 , 3 , .5 )',
    'rgb(1.5% 20% 3 / 50%)',
    'rgb(120.25  230.125%   140.375 / .5)',
    'rgb(255 , 255 , 255)',
    'rgba(1,2,3,.5)',
    'transparent',
  ])
    expect(read(colour(), value), value).toBe(value);
  for (const token of ['ink', 'moss', 'lichen', 'bone', 'paper', 'ember', 'glacier', 'slate'])
    expect(read(colour(), ` ${token} `), token).toBe(`var(--${token})`);
  for (const value of [
    '#ff',
    '#fffff',
    '#1234567',
    '#14201c80f',
    'x#fff',
    '#ffg',
    'red',
    '',
    'rgb(1,2)',
    'rgb(1,2,3,4,5)',
    'rgb(1000,2,3)',
    'rgb(1,1000,3)',
    'rgb(1,2,1000)',
    'rgb(1.,2,3)',
    'rgb(1.x,2,3)',
    'rgb(1,2.x,3)',
    'rgb(1,2,3.x)',
    'rgb(x1,2,3)',
    'red;rgb(1,2,3)',
    'rgb(1,2,3) url(x)',
    'url(rgb(1,2,3))',
    'var(--ink)',
    7,
  ])
    expect(read(colour(), value), String(value)).toBe('refused');
  expect(messageOf(colour(), 'red')).toBe(
    'A colour is a hex value (#14201c), rgb(), transparent, or one of: ink, moss, lichen, bone, paper, ember, glacier, slate.',
  );
});

test('a length has a unit; a bare number is in pixels', () => {
  for (const value of ['12px', '1.5rem', '2em', '50%', '100vw', '9999.1234px'])
    expect(read(length(), value), value).toBe(value);
  expect([0, 12, 9999].map((value) => read(length(), value))).toEqual(['0px', '12px', '9999px']);
  expect(read(length(), ' 12px ')).toBe('12px');
  for (const value of [
    -1,
    10_000,
    '12',
    '12 px',
    '-1px',
    '12345px',
    '1.23456px',
    '1.px',
    'calc(1px)',
    '12px;',
    'x12px',
    '12pt',
  ])
    expect(read(length(), value), String(value)).toBe('refused');
});

test('a length that does not fit says what one is', () => {
  expect(JSON.stringify(length().safeParse('wide').error?.issues)).toContain(
    'A length is a number with px, rem, em, % or vw.',
  );
});

test('an address is a path, a hash or a link that runs nothing', () => {
  for (const value of ['/c/jackets-21001', '#top', '?a=1', 'https://x.test', 'mailto:a@b.test'])
    expect(read(url(), value)).toBe(value);
  expect(read(url(), ' /a ')).toBe('/a');
  for (const value of ['', '  ', 'javascript:alert(1)', '//evil.test'])
    expect(read(url(), value), value).toBe('refused');
  expect(messageOf(url(), 'data:x')).toBe('This address is not allowed: use a path, a hash, https, mailto or tel.');
});

test('markup is cleaned: paragraphs in a text, not in a line', () => {
  expect(read(richText(), '<p>A <b>b</b></p><script>x</script>')).toMatchObject({
    html: '<p>A <b>b</b></p>',
    removed: ['script'],
  });
  expect(read(inlineHtml(), '<p>A <b>b</b></p>')).toMatchObject({ html: 'A <b>b</b>', removed: ['p'] });
});

test('a value per breakpoint may be given once for all', () => {
  expect(read(perBreakpoint(length()), 12)).toEqual({ sm: '12px' });
  expect(read(perBreakpoint(length()), { md: 4, lg: '1rem' })).toEqual({ md: '4px', lg: '1rem' });
  expect(read(perBreakpoint(richText()), 'A')).toMatchObject({ sm: { html: 'A' } });
  expect(read(perBreakpoint(breakpointList()), ['sm', 'md', 'lg'])).toEqual({ sm: ['sm', 'md', 'lg'] });
  for (const value of [null, 'wide', { sm: 'wide' }, ['xl']])
    expect(read(perBreakpoint(length()), value)).toBe('refused');
});

test('a space is a step of the scale, and where lengths are allowed a length', () => {
  expect(['none', 'xs', 'sm', 'md', 'lg', 'xl'].map((step) => read(spaceStep(), step))).toEqual([
    '0px',
    'var(--space-2)',
    'var(--space-4)',
    'var(--space-6)',
    'var(--space-8)',
    'var(--section)',
  ]);
  expect([read(space(), 'lg'), read(space(), 8), read(spaceStep(), 8)]).toEqual(['var(--space-8)', '8px', 'refused']);
});

test('blocks inside a block stay as they are until they are parsed', () => {
  expect(read(blocks(), [{ kind: 'x' }, 7])).toMatchObject({ raw: [{ kind: 'x' }, 7], blocks: [] });
  expect(read(blocks(), 'x')).toBe('refused');
});

test('the editors’ guide learns what a field holds', () => {
  const named = [colour(), length(), url(), richText(), inlineHtml()].map((schema) => {
    const inner = 'in' in schema.def ? (schema.def.in as z.ZodType) : schema;
    return (inner.meta() as { 'x-value'?: string } | undefined)?.['x-value'];
  });
  expect(named).toEqual(['colour', 'length', 'address', 'rich text', 'inline markup']);
  expect(z.toJSONSchema(blocks(), { io: 'input' })).toMatchObject({ items: { 'x-value': 'block' } });
});
