import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyContent } from '../support/servers/content-copy.ts';
import { E2E_HOME } from '../support/servers/e2e-home.ts';
import { allExamples } from '../support/examples.ts';
import { hostileStrings } from '../support/audits/hostile-strings.ts';
import { startOwnServer } from '../support/servers/own-server.ts';

/**
 * Hostile strings in every text, link, colour and picture field of every block kind, in a browser without the
 * page's CSP: none may execute. A sample runs by default; `SECURITY=full` runs all 7,000.
 */
const IS_FULL = process.env['SECURITY'] === 'full';
const STRINGS = IS_FULL ? 7_000 : 200;
const SEED = Number(process.env['SECURITY_SEED'] ?? 11);
/** Number of blocks per page. */
const PER_PAGE = 250;
/** Fields that select the block or its variant: with another value the block is dropped. */
const NOT_FREE = new Set(['kind', 'layoutVariant', 'variant', 'type']);

test.use({ bypassCSP: true });
test.setTimeout(IS_FULL ? 1_200_000 : 60_000);

type Path = readonly (string | number)[];

/** Paths of the strings in a block. */
function stringsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return NOT_FREE.has(String(path.at(-1))) ? [] : [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, [...path, key]));
}

function withString(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withString(copy[key], rest, text);
  return copy;
}

interface Place {
  readonly block: unknown;
  readonly path: Path;
}

/** Covers every field of every kind, and every string. */
async function hostileBlocks(): Promise<unknown[]> {
  const examples = await allExamples();
  const places: Place[] = [];
  const known = new Set<string>();
  for (const { kind, fields } of examples) {
    const block = { kind, ...fields };
    for (const path of stringsIn(block)) {
      const name = `${kind} ${path.filter((key) => !/^\d+$/.test(String(key))).join('.')}`;
      if (known.has(name)) continue;
      known.add(name);
      places.push({ block, path });
    }
  }
  const texts = hostileStrings(STRINGS, SEED);
  return Array.from({ length: Math.max(texts.length, places.length) }, (_, index) => {
    const { block, path } = places[index % places.length] as Place;
    return withString(block, path, texts[index % texts.length] as string);
  });
}

/** Code that ran, and code that would run on click or touch; includes the content of templates. */
function findHarm(): string[] {
  const harm = ((window as { hurts?: string[] }).hurts ?? []).map((stack) => `ran: ${stack}`);
  const visit = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element instanceof HTMLTemplateElement) visit(element.content);
      for (const { name, value } of element.attributes) {
        const bare = value.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200d\ufeff]/g, '').toLowerCase();
        const isAddress = /^(?:href|src|action|formaction|data|xlink:href|poster|srcset)$/.test(name);
        if (/^on/.test(name) || name === 'srcdoc' || (name === 'style' && /hurt|url\(/.test(value)))
          harm.push(`${element.localName} ${name}=${value}`);
        if (isAddress && /^(?:javascript|vbscript|data:text)/.test(bare))
          harm.push(`${element.localName} ${name}=${value}`);
      }
      if (/^(?:base|object|embed)$/.test(element.localName)) harm.push(`${element.localName} element`);
    }
  };
  visit(document);
  return harm;
}

test('hostile strings in every field of every kind run nowhere, without the page’s policy', async ({ page }) => {
  await page.addInitScript(() => {
    const hurts: string[] = [];
    Object.assign(window, { hurts, hurt: () => void hurts.push(new Error('hurt').stack ?? '') });
  });
  const blocks = await hostileBlocks();
  mkdirSync(E2E_HOME, { recursive: true });
  const content = `${mkdtempSync(join(E2E_HOME, 'hostile-'))}/`;
  copyContent(content);
  // Each rejected field logs a line; keep them out of this output.
  const server = await startOwnServer({ CONTENT_DIR: content, WARM_PICTURES: 'false', LOG_LEVEL: 'silent' });
  let rendered = 0;
  for (let from = 0; from < blocks.length; from += PER_PAGE) {
    const slug = `hostile-strings-${from}`;
    const file = `${content}pages/${slug}.json`;
    const items = blocks.slice(from, from + PER_PAGE);
    writeFileSync(file, JSON.stringify({ id: slug, slug, metadata: {}, sections: [{ name: 'all', items }] }));
    await expect
      .poll(async () => (await page.request.get(`${server.base}/en-us/${slug}`)).status(), { message: slug })
      .toBe(200);
    await page.goto(`${server.base}/en-us/${slug}`, { waitUntil: 'load' });
    rendered += await page.locator('.canvas-section > *').count();
    expect(await page.evaluate(findHarm), slug).toEqual([]);
    rmSync(file);
  }
  server.stop();
  // Strict fields reject most of the strings; text fields accept all.
  expect(rendered).toBeGreaterThan(blocks.length / 3);
});
