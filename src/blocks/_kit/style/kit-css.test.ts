import { expect, test } from 'vitest';
import { styleSheet } from '../../../../tests/support/rendering/style-sheet.ts';
import { repeatedPerBreakpoint } from './kit-css.ts';

test('classes that content may set per breakpoint are repeated behind each breakpoint', () => {
  const css = repeatedPerBreakpoint(
    '@layer kit { .place-left, .other { --x: 1; } /* .place-right {} */ .button-size-sm{--h:2} @media (width < 768px) { .place-top-left { --x: 2; } } }',
  );
  expect(css).toBe(
    '@layer kit{@media (width >= 768px){.md-place-left{--x: 1;}.md-button-size-sm{--h:2}}@media (width >= 1200px){.lg-place-left{--x: 1;}.lg-button-size-sm{--h:2}}}',
  );
});

test('[BLK-COM-24] the overlay has four widths, each wider than the one before', () => {
  const source = styleSheet('src/blocks/_kit/style/kit.css');
  const widths = ['xs', 'sm', 'md', 'lg'].map((name) =>
    Number(new RegExp(`\\.overlay-${name}\\s*\\{\\s*--overlay:\\s*(\\d+)rem`).exec(source)?.[1]),
  );
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(new Set(widths).size).toBe(4);
  for (const name of ['xs', 'sm', 'md', 'lg']) expect(repeatedPerBreakpoint(source)).toContain(`.lg-overlay-${name}`);
});
