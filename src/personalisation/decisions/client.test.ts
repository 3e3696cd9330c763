import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { parseTestContext } from '../test-context.ts';
import { PATIENCE_MS } from './names.ts';

/**
 * Limit for the gzipped sources without types and comments. Built, the client is 1.3 kB and the consent gate, which
 * every page has, 0.8 kB; the sources are a third larger.
 */
const BUDGET = 2_700;

function sourcesOf(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const text = stripTypeScriptTypes(readFileSync(file, 'utf8'))
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');
  seen.set(file, text);
  for (const [, name = ''] of text.matchAll(/\bfrom '([^']+)'/g))
    sourcesOf(name.startsWith('.') ? resolve(dirname(file), name) : name, seen);
  return seen;
}

test('the decision client weighs at most 2 kB, with no package and no check of shapes in it', () => {
  const sources = sourcesOf(resolve(import.meta.dirname, 'client.ts'));
  expect([...sources.keys()].filter((name) => !name.startsWith('/'))).toEqual([]);
  expect(gzipSync([...sources.values()].join('\n'), { level: 9 }).length).toBeLessThanOrEqual(BUDGET);
});

afterEach(() => vi.unstubAllGlobals());

test('[DEC-06] an experience may be called as a property that every object has', async () => {
  const places = [{ dataset: {} }];
  const decide = vi.fn();
  const store: Record<string, string> = {};
  vi.stubGlobal('IntersectionObserver', class {});
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('innerHeight', 0);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store[name] ?? null,
    setItem: (name: string, value: string) => void (store[name] = value),
  });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-GB', dataset: {} },
    cookie: '',
    querySelectorAll: () => places,
  });
  const page: { cairnDecide: typeof decide; cairnDecisions?: object } = { cairnDecide: decide };
  vi.stubGlobal('window', page);
  vi.resetModules();
  const { keep, show } = await import('./client.ts');
  const box = { getClientRects: () => [1], getBoundingClientRect: () => ({ top: 9 }) };
  Object.assign(places[0] as object, box);
  for (const id of ['__proto__', 'constructor']) {
    keep(id, 'Variant B');
    expect(show(id, 'Variant B'), id).toBe(true);
  }
  expect(Object.entries(page.cairnDecisions ?? {})).toEqual([
    ['__proto__', 'variant-b'],
    ['constructor', 'variant-b'],
  ]);
  expect(Object.values(store)).toEqual(['{"__proto__":"variant-b","constructor":"variant-b"}']);
  expect(decide).toHaveBeenCalledTimes(2);
});

test('its patience is a second: what a reader needs to reach what is below the first screen', () => {
  expect(PATIENCE_MS).toBe(1_000);
});

test('[DEC-06] the test context is read from p13n_testcontext: pairs of name and value, the later one counts', () => {
  const query = new URLSearchParams('p13n_testcontext=segment:employee,hero-test:variant-a,hero-test:variant-b');
  const { segment, experiences } = parseTestContext(query.get('p13n_testcontext'));
  expect(segment).toBe('employee');
  expect([...experiences]).toEqual([['hero-test', 'variant-b']]);
  for (const guide of ['docs/guides/marketers.md', 'docs/decisions/0018-decision-service.md'])
    expect(readFileSync(guide, 'utf8')).toContain('p13n_testcontext');
});
