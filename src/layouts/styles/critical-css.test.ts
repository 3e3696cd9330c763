import { describe, expect, test } from 'vitest';
import { addClasses, addReadProperties, CriticalCss, themeName } from './critical-css.ts';

const of = (css: string, ...names: string[]): string => new CriticalCss(css).for(new Set(names));

describe('the rules that markup needs', () => {
  test('are those whose classes are all in it; tags and attributes need not be', () => {
    const css = '.a{x:1}.b{x:2}.a .b{x:3}.a.c{x:4}p{x:5}[data-x]>.a:first-child{x:6}';
    expect(of(css, 'a')).toBe('.a{x:1}p{x:5}[data-x]>.a:first-child{x:6}');
  });

  test('one selector of a list is enough', () => {
    expect(of('.b,.a .c,.a{x:1}', 'a')).toBe('.b,.a .c,.a{x:1}');
    expect(of('.b,.a .c{x:1}', 'a')).toBe('');
  });

  test('classes in the arguments of a pseudo-class are alternatives and exceptions', () => {
    const css = '.a:not(.gone){x:1}:is(.b,.c:not(:has(.d))) .a{x:2}.e:not(.a){x:3}';
    expect(of(css, 'a')).toBe('.a:not(.gone){x:1}:is(.b,.c:not(:has(.d))) .a{x:2}');
  });

  test('keep their layers and conditions, and leave out the empty ones', () => {
    const css =
      '@layer base,page;@layer base{p{x:1}@media (width >= 768px){.a{x:2}.b{x:3}}}@layer page{@media print{.b{x:4}}}';
    expect(of(css, 'a')).toBe('@layer base,page;@layer base{p{x:1}@media (width >= 768px){.a{x:2}}}');
  });

  test('without what shows only once somebody operates it', () => {
    const css =
      '.a:hover{x:1}.a:focus-visible{x:2}.a::backdrop{x:3}.a[data-open]{x:4}.a:hover,.a{x:5}.a:not([data-open]){x:6}';
    expect(of(css, 'a')).toBe('.a:focus-visible{x:2}.a:hover,.a{x:5}.a:not([data-open]){x:6}');
  });

  test('with the keyframes and fonts that they name', () => {
    const css =
      '@font-face{font-family:"F G"}@font-face{font-family:H}@keyframes in{to{x:1}}@keyframes out{to{x:1}}.a{animation:in 1s;font:"F G"}.b{animation:out 1s;font:H}';
    expect(of(css, 'a')).toBe('@font-face{font-family:"F G"}.a{animation:in 1s;font:"F G"}@keyframes in{to{x:1}}');
  });

  test('without custom properties that nothing reads, also through others', () => {
    const css = '@layer t{:root{--one:1;--two:var(--one);--three:3;y:2}.a{--four:4}}.a{x:var(--two)}.b{x:var(--three)}';
    expect(of(css, 'a')).toBe('@layer t{:root{--one:1;--two:var(--one);y:2}}.a{x:var(--two)}');
    const read = addReadProperties('.c{x:var(--four,var( --three))}', new Set(['a']));
    expect(of(css, ...read)).toBe(
      '@layer t{:root{--one:1;--two:var(--one);--three:3;y:2}.a{--four:4}}.a{x:var(--two)}',
    );
  });

  test('with what is nested in them', () => {
    expect(of('.a{x:1;&:focus{y:2}--z:3}', 'a')).toBe('.a{x:1;&:focus{y:2}}');
  });

  test('of the theme of the page alone', () => {
    const css = '[data-theme=dusk]{x:1}[data-theme="dawn"] .a{x:2}';
    expect(of(css, 'a', themeName('dusk'))).toBe('[data-theme=dusk]{x:1}');
    expect(of(css, 'a', themeName('dawn'))).toBe('[data-theme="dawn"] .a{x:2}');
  });
});

test('classes are read from markup', () => {
  expect([...addClasses('<p class="a b"><i data-class="c" class="d-e"></i></p>', new Set())]).toEqual([
    'a',
    'b',
    'd-e',
  ]);
});
