import { expect, test } from 'vitest';
import { createStyleRules, rulesIn, styleClass } from './style-rules.ts';

test('equal declarations share one class, and only classes in the page are emitted', () => {
  const red = styleClass({ color: '#c8451f', width: undefined });
  expect(styleClass({ color: '#c8451f' })).toBe(red);
  expect(red).toMatch(/^s-[0-9a-f]{8}$/);
  expect(styleClass({ color: undefined })).toBe('');
  expect(rulesIn(`<p class="a ${red}">`)).toEqual([`.${red}{color:#c8451f}`]);
});

test('a value that would end the declaration is refused', () => {
  expect(styleClass({ color: 'red;}body{display:none' })).toBe('');
  expect(styleClass({ color: 'red/**/' })).toBe('');
});

test('wider conditions come after narrower ones, so that they win', () => {
  const rules = createStyleRules();
  const wide = styleClass({ width: '1px' }, '(width >= 1200px)');
  const medium = styleClass({ width: '2px' }, '(width >= 768px)');
  const base = styleClass({ width: '3px' });
  rules.use(rulesIn(`${wide} ${medium} ${base}`));
  const css = rules.css();
  expect([css.indexOf(base), css.indexOf(medium), css.indexOf(wide)]).toEqual(
    [css.indexOf(base), css.indexOf(medium), css.indexOf(wide)].sort((a, b) => a - b),
  );
});

test('the same declarations under a condition, or another one, are another class', () => {
  const names = [undefined, '(width >= 768px)', '(width >= 1200px)'].map((media) => styleClass({ order: '7' }, media));
  expect(new Set(names).size).toBe(3);
  expect(rulesIn(names.join(' '))).toEqual([
    `.${names[0]}{order:7}`,
    `@media (width >= 768px){.${names[1]}{order:7}}`,
    `@media (width >= 1200px){.${names[2]}{order:7}}`,
  ]);
});

test('a class that nobody has made has no rule', () => {
  expect(rulesIn('<p class="s-00000000 s-0123">')).toEqual([]);
  expect(rulesIn('')).toEqual([]);
});
