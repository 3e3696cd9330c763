import { expect, test } from 'vitest';
import { createValueWords } from './value-words.ts';

const english = createValueWords('en');
const german = createValueWords('de');
const at = (field: string): string[] => ['sections', '0', 'items', '2', ...field.split('/')];

test('widths, switches and choices are said as the form says them', async () => {
  expect(await english('media-banner', at('hideOnBreakpoint'), ['sm', 'md'])).toEqual({ text: 'Phone, Tablet' });
  expect(await german('media-banner', at('hideOnBreakpoint'), ['sm', 'lg'])).toEqual({ text: 'Telefon, Bildschirm' });
  expect(await english('accordions', at('bottomDivider'), true)).toEqual({ text: 'Yes' });
  expect(await german('accordions', at('bottomDivider'), false)).toEqual({ text: 'Nein' });
  expect(await english('spacer', ['nowhere'], ['a', 'b'])).toEqual({ text: 'a, b' });
});

test('a colour has its name and its swatch; one without a name says its value, and what cannot be seen has no swatch', async () => {
  const say = (value: string) => german('media-banner', at('titleColor'), value);
  expect(await say('moss')).toEqual({ text: 'Moos', swatch: '#3f5b45' });
  expect(await say('#a1b2c3')).toEqual({ swatch: '#a1b2c3' });
  expect(await say('rgb(20 32 28 / 50%)')).toEqual({ swatch: 'rgb(20 32 28 / 50%)' });
  expect(await say('transparent')).toEqual({});
  expect(await say('url(#a)')).toEqual({});
  expect(await german('media-banner', at('title'), 'moss')).toEqual({});
});

test('another kind of block is told by its name', async () => {
  expect(await german('media-banner', at('kind'), 'accordions')).toEqual({ text: 'Akkordeon' });
});

test('what speaks for itself is left as it is', async () => {
  expect(await english('media-banner', at('title'), 'Rain')).toEqual({});
  expect(await english('media-banner', at('hideOnBreakpoint'), undefined)).toEqual({});
  expect(await english(undefined, ['metadata', 'htmlTitle'], 'Home')).toEqual({});
});
