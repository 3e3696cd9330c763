import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../content/addresses/sites.ts';
import { CATALOGUES } from './index.ts';
import type { Message } from './message.ts';
import { LANGUAGES, VIEWER_CATALOGUES } from './viewer/index.ts';

type Catalogue = Readonly<Record<string, Message>>;

/** Keys with the same English text that must stay separate, each with the reason. */
const SAME_IN_ENGLISH: Readonly<Record<'shop' | 'viewer', Readonly<Record<string, string>>>> = {
  shop: {
    search: 'names the page and the field',
    'search.submit': 'a verb in French and German',
    breadcrumb: 'names the trail of links',
    'language.current': 'marks the country of this page',
    'listing.previous': 'a page, feminine in French',
    'carousel.previous': 'a slide, masculine in French',
    'listing.next': 'a page, feminine in French',
    'carousel.next': 'a slide, masculine in French',
    'dialog.signIn': 'a title, a noun in French',
    'signIn.submit': 'a button, a verb in French',
  },
  viewer: {
    'controls.page': 'the number of a page of results',
    'js.edit.entry': 'one of a list in the form',
    'js.outline.remove': 'blocks, several at a time',
    'js.outline.duplicate': 'blocks, several at a time',
    'js.outline.show': 'blocks, several at a time',
    'js.outline.hidden': 'marks a row',
    'js.canvas.remove': 'the block itself',
    'js.release.entries': 'of a release',
    'js.release.add.search': 'of a release',
    'js.release.remove.act': 'of a release',
    'js.release.remove': 'of a release',
    'js.release.name': 'of a release',
    'js.release.moved': 'of a release',
    'js.release.move.to': 'of a release',
    'js.release.list': 'of a release',
    'js.release.join.which': 'of a release',
    'js.release.gone': 'of a release',
    'js.release.state.published': 'of a release',
    'js.release.add.none': 'of a release',
    'js.release.item.withdraw': 'of a release',
    'js.tree.kind.template': 'heads a branch of the tree',
    'js.inspector.checks': 'of one entry; the view is of all',
    'js.edit.way.blocks': 'a way to fill a field; only js. keys reach scripts',
    'canvas.blocks': 'a button of the page',
    'js.palette.entry': 'a document or block that the viewer shows',
    'reviews.settle': 'a button: to be done',
    'reviews.wasDone': 'a state: has been done',
    'audience.segment': 'heads a column of the matrix',
    'js.palette.segment': 'says what a command chooses; only js. keys reach scripts',
    'js.cost.scripts': 'heads a column of a block’s costs; only js. keys reach scripts',
    'js.cost.shift': 'heads a column of a block’s costs; only js. keys reach scripts',
    'js.cost.paint': 'heads a column of a block’s costs; only js. keys reach scripts',
    'js.messages.at.stories': 'a place in the shop; the tree’s is a kind of document',
    'js.review.send': 'of a request; the other of a comment',
    'js.history.version': 'heads a version in the history; only js. keys reach scripts',
    'js.edit.date.clear': 'empties a field; the other takes an upload off its list',
    'timeline.of.releases': 'says what decides a change, one of its kinds',
    'timeline.knows.redirects': 'heads a source; only js. keys reach scripts',
    'rules.over': 'a state of a rule, one of several',
    'setting.rules': 'heads a rule of decisions; only js. keys reach scripts',
    'why.limits.here': 'a limit, masculine in French',
  },
};

const SYSTEMS = [
  {
    name: 'shop' as const,
    catalogues: CATALOGUES as Readonly<Record<string, Catalogue>>,
    source: CATALOGUES['en-us'] as Catalogue,
    isUser: (path: string) => !path.startsWith('src/messages/viewer/'),
  },
  {
    name: 'viewer' as const,
    catalogues: VIEWER_CATALOGUES as Readonly<Record<string, Catalogue>>,
    source: VIEWER_CATALOGUES.en as Catalogue,
    isUser: (path: string) => /^src\/(?:preview|pages\/preview|blocks|layouts|server)\//.test(path),
  },
];

const texts = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const places = (message: Message): string =>
  // A plural form may spell out its number.
  [...new Set<string>(texts(message).flatMap((text) => [...(text.match(/\{\w+\}/g) ?? [])]))]
    .filter((place) => place !== '{count}')
    .sort()
    .join();

/** Product code only: no tests, no message files. */
const CODE = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.(?:ts|tsx|astro)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !/^src\/messages\/(?:shop|viewer)\/(?:en|fr|de|regions)\//.test(path));

const plain = (text: string): string => text.replaceAll('.', '\\.');

/** Message keys in the code: string literals, and patterns from template literals. */
function mentions(paths: readonly string[]): { has: (key: string) => boolean } {
  const strings = new Set<string>();
  const templates: RegExp[] = [];
  for (const path of paths) {
    const code = readFileSync(path, 'utf8');
    for (const [, , text = ''] of code.matchAll(/(['"])([\w.-]+)\1/g)) strings.add(text);
    // A template counts only if its prefix is fixed: `listing.sort.${order}`.
    for (const [, start = '', end = ''] of code.matchAll(/`((?:[\w-]+\.)+)\$\{[^`]*\}((?:\.[\w-]+)*)`/g))
      templates.push(new RegExp(`^${plain(start)}[^.]+(?:\\.[^.]+)?${plain(end)}$`));
  }
  return { has: (key) => strings.has(key) || templates.some((template) => template.test(key)) };
}

describe.each(SYSTEMS)('messages of the $name', ({ name, catalogues, source, isUser }) => {
  test.each(Object.entries(catalogues))('%s says everything, with the same places to fill', (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(source).sort());
    for (const [key, message] of Object.entries(catalogue)) {
      expect(places(message), key).toBe(places(source[key] as Message));
      for (const text of texts(message)) expect(text.trim(), key).not.toBe('');
    }
  });

  test('no two keys say the same in English, but for a reason', () => {
    const keys = new Map<string, string[]>();
    for (const [key, message] of Object.entries(source)) {
      const text = JSON.stringify(message);
      keys.set(text, [...(keys.get(text) ?? []), key]);
    }
    const reasons = SAME_IN_ENGLISH[name];
    const doubled = [...keys.values()].filter((same) => same.length > 1);
    expect(doubled.map((same) => same.filter((key) => !(key in reasons))).filter((same) => same.length > 1)).toEqual(
      [],
    );
    expect(
      Object.keys(reasons).filter((key) => !doubled.flat().includes(key)),
      'reasons of nothing',
    ).toEqual([]);
  });

  test('no key is there that nobody says', () => {
    const said = mentions(CODE.filter(isUser));
    expect(Object.keys(source).filter((key) => !said.has(key))).toEqual([]);
  });

  test('no line of French begins with a sign that belongs to the word before it', () => {
    for (const [locale, catalogue] of Object.entries(catalogues).filter(([one]) => one.startsWith('fr')))
      for (const [key, message] of Object.entries(catalogue))
        for (const text of texts(message)) expect(text, `${locale} ${key}`).not.toMatch(/ [:;?!»]|« /);
  });

  test('German says Sie, everywhere', () => {
    for (const [locale, catalogue] of Object.entries(catalogues).filter(([one]) => one.startsWith('de')))
      for (const [key, message] of Object.entries(catalogue))
        for (const text of texts(message))
          expect(text, `${locale} ${key}`).not.toMatch(/\b(?:du|dein(?:e[mnrs]?)?|dir|dich)\b/i);
  });
});

test('the shop has a catalogue for each of its locales, the viewer for each of their languages', () => {
  expect(Object.keys(CATALOGUES).sort()).toEqual(LOCALES.map(({ locale }) => locale).sort());
  expect([...LANGUAGES].sort()).toEqual([...new Set(LOCALES.map(({ language }) => language))].sort());
});
