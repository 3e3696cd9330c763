import { expect, test } from 'vitest';
import { cssFaults } from '../../scripts/lib/lint/css-rules.ts';

/** One deliberate violation per rule, checked as if it stood in a sheet of that folder. */
const VIOLATIONS: readonly {
  readonly what: string;
  readonly path: string;
  readonly css: string;
  readonly rule: string;
}[] = [
  { what: 'a rule outside every layer', path: 'src/blocks/button/x.css', css: '.x { color: inherit }', rule: 'layer' },
  {
    what: 'a block in the layer of pages',
    path: 'src/blocks/button/x.css',
    css: '@layer page { .x { color: inherit } }',
    rule: 'layer',
  },
  {
    what: 'a page that overrides the utilities',
    path: 'src/layouts/cart/x.css',
    css: '@layer utilities { .x { display: block } }',
    rule: 'layer',
  },
  {
    what: 'a rule after the layer',
    path: 'src/preview/share/x.css',
    css: '@layer page { .x { color: inherit } }\n@media (--md) { .x { margin: 0 } }',
    rule: 'layer',
  },
  {
    what: 'a class doubled for weight',
    path: 'src/ui/x.css',
    css: '@layer kit { .x .y.y { margin: 0 } }',
    rule: 'selector',
  },
  {
    what: 'a doubled attribute further on in a list',
    path: 'src/ui/x.css',
    css: '@layer kit { .x, a:not([b][b]) { margin: 0 } }',
    rule: 'selector',
  },
  {
    what: '!important outside print and reduced motion',
    path: 'src/islands/x/x.css',
    css: '@layer page { @media (--md) { .x { margin: 0 !important } } }',
    rule: 'important',
  },
  {
    what: 'a width instead of a breakpoint',
    path: 'src/layouts/x/x.css',
    css: '@layer page { @media (hover: hover) and (width >= 768px) { .x { margin: 0 } } }',
    rule: 'breakpoint',
  },
  {
    what: 'a breakpoint that does not exist',
    path: 'src/layouts/x/x.css',
    css: '@layer page { @media (--medium) { .x { margin: 0 } } }',
    rule: 'breakpoint',
  },
  { what: 'a hex colour', path: 'src/blocks/x/x.css', css: '@layer block { .x { color: #14201c } }', rule: 'colour' },
  {
    what: 'a colour function inside another value',
    path: 'src/preview/x/x.css',
    css: '@layer page { .x { box-shadow: 0 0 4px rgb(0 0 0 / 20%) } }',
    rule: 'colour',
  },
  { what: 'a colour by name', path: 'src/ui/x.css', css: '@layer kit { .x { background: white } }', rule: 'colour' },
];

for (const { what, path, css, rule } of VIOLATIONS)
  test(`the lint of style sheets refuses ${what}`, () => {
    expect(cssFaults(path, css).map((fault) => fault.rule)).toEqual([rule]);
  });

test('the lint of style sheets says the line', () => {
  expect(cssFaults('src/ui/x.css', '@layer kit {\n  .x {\n    color: red;\n  }\n}').map(({ line }) => line)).toEqual([
    3,
  ]);
});

test('the lint of style sheets lets through what the rules allow', () => {
  const allowed: Record<string, string> = {
    'src/ui/tokens.css': "@import './layers.css'; @layer tokens { :root { --ink: #14201c } }",
    'src/ui/utilities.css': '@layer utilities { [hidden] { display: none } }',
    'src/ui/fonts.css': "@font-face { font-family: 'X'; src: url('/x.woff2') }",
    'src/layouts/x/x.css':
      '@layer page { @media print { .x { display: none !important } } @media (prefers-reduced-motion: reduce) { .x { transition: none !important } } }',
    'src/blocks/x/x.css':
      '@layer block { .x:hover .y:hover, .x.y { color: color-mix(in srgb, var(--white) 40%, transparent); white-space: nowrap } @keyframes x { from { opacity: 0 } } }',
    'src/preview/x/x.css': '@layer page { @container bar (width < 520px) { .x { margin: 0 } } }',
  };
  for (const [path, css] of Object.entries(allowed)) expect(cssFaults(path, css), path).toEqual([]);
});
