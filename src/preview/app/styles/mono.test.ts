import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is written for machines: code, pointers, addresses with parameters. */
const CODE = new Set(['code, kbd', '.field .field__html', '.seen-code', '.texts__row .texts__fact', '.bar__where']);

test('the monospaced face is for code and pointers, never for names', () => {
  const rules = globSync('src/preview/**/*.css').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/\/\*[^]*?\*\//g, '')
        .matchAll(/(?<=[{};])\s*([^{};]+)\{([^{}]*)\}/g),
    ].map(([, selector = '', body = '']) => ({ selector: selector.trim().replace(/\s+/g, ' '), body })),
  );
  const mono = rules.filter(({ body }) => body.includes('var(--v-mono)')).map(({ selector }) => selector);
  expect(mono.length).toBeGreaterThan(1);
  expect(mono.filter((selector) => !CODE.has(selector))).toEqual([]);
});
