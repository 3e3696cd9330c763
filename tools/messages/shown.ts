/**
 * Writes which messages each screen of the viewer's registry says (src/preview/messages/screens/shown.json), as the
 * pages of a running shop say them: `node tools/messages/shown.ts http://localhost:4321`. Screens are opened in a
 * browser; their states that are seldom met (`stores.unknown`) are read as the server sends them, because no script
 * adds to what is different in them, and alone with `states` as a second argument, which takes seconds. What stands on
 * every page is told of the home page alone, and of a dialog or a state only what its screen does not say.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { hasMarks, marksIn } from '../../src/messages/marks.ts';
import { MESSAGE_KEYS } from '../../src/messages/marked-texts.ts';
import { SCREEN_VARIANTS } from '../../src/preview/messages/screens/screen-variants.ts';
import type { Screen } from '../../src/preview/messages/screens/screen.ts';
import { SCREENS } from '../../src/preview/messages/screens/screens.ts';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from '../../tests/support/chromium.ts';

/** Every language, with and without tax in prices. */
const LOCALES = ['en-us', 'en-gb', 'fr-ca', 'de-de'] as const;
/** Until scripts have said what they say, milliseconds. */
const SETTLES_MS = 1_500;
const FILE = new URL('../../src/preview/messages/screens/shown.json', import.meta.url);
const [origin = 'http://localhost:4321', only] = process.argv.slice(2);

function addressOf({ path, query = {}, state }: Screen, locale: string): string {
  const params = new URLSearchParams({ ...query, preview: 'true', previewMessages: '1' });
  if (state !== undefined) params.set('previewState', state);
  return `${origin}/${locale}${path}?${params}`;
}

const keysIn = (said: string): string[] =>
  hasMarks(said) ? marksIn(said).flatMap(({ number }) => MESSAGE_KEYS[number] ?? []) : [];

/** Of a page as it stands in a browser. The texts that scripts could say are no proof that they say them. */
async function keysOn(page: Page, screen: Screen, locale: string): Promise<string[]> {
  const { hash = '' } = screen;
  await page.goto('about:blank');
  await page.goto(addressOf(screen, locale) + hash);
  if (hash !== '') await page.waitForTimeout(SETTLES_MS);
  return keysIn(
    await page.evaluate(() => {
      document.getElementById('texts')?.remove();
      return document.documentElement.outerHTML;
    }),
  );
}

/** Of a page as it is sent. */
async function keysSent(screen: Screen, locale: string): Promise<string[]> {
  const answer = await fetch(addressOf(screen, locale));
  return keysIn((await answer.text()).replace(/<script[^>]*id="texts"[^>]*>.*?<\/script>/s, ''));
}

const isState = (id: string): boolean => id in SCREEN_VARIANTS;
const known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
const knownOf = (id: string): readonly string[] => known[id]?.split(' ') ?? [];
const shown: Record<string, string> = {};
/** What pages say without a dialog or state, by path; a state without a screen of its own has all to itself. */
const under = new Map<string, ReadonlySet<string>>();

async function readScreens(page: Page): Promise<void> {
  for (const [id, screen] of Object.entries<Screen>(SCREENS)) {
    if (isState(id)) continue;
    const found = new Set<string>();
    for (const locale of LOCALES) for (const key of await keysOn(page, screen, locale)) found.add(key);
    const below = screen.hash === undefined ? undefined : under.get(screen.path);
    if (screen.hash === undefined) under.set(screen.path, found);
    note(
      id,
      [...found].filter((key) => below?.has(key) !== true),
    );
  }
}

let everywhere: ReadonlySet<string> = new Set(knownOf('home'));
function note(id: string, found: readonly string[]): void {
  if (id === 'home') everywhere = new Set(found);
  const own = found.filter((key) => id === 'home' || !everywhere.has(key)).sort();
  if (own.length > 0) shown[id] = own.join(' ');
  console.log(`${id}: ${own.length}`);
}

if (only === 'states') {
  for (const [id, { path, hash }] of Object.entries<Screen>(SCREENS)) {
    if (isState(id) || known[id] === undefined) continue;
    shown[id] = known[id];
    if (hash === undefined) under.set(path, new Set([...(under.get(path) ?? []), ...knownOf(id)]));
  }
} else {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  await readScreens(await browser.newPage());
  await browser.close();
}
for (const [id, screen] of Object.entries<Screen>(SCREEN_VARIANTS)) {
  const sent = await Promise.all(LOCALES.map((locale) => keysSent(screen, locale)));
  const below = under.get(screen.path);
  note(
    id,
    [...new Set(sent.flat())].filter((key) => below?.has(key) !== true),
  );
}
writeFileSync(FILE, `${JSON.stringify(shown, undefined, 2)}\n`);
