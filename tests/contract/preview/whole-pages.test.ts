import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LOCALES } from '../../../src/content/addresses/sites.ts';
import { SEGMENT_NAMES, segmentName, type SegmentName } from '../../../src/personalisation/segments/segments.ts';
import { MEMBERS } from './same-as-shop.support.ts';
import {
  addressOf,
  type Demo,
  type DemoPage,
  demoPages,
  DRAFT_TEXT,
  openDemo,
  seenByVisitor,
  seenInFrame,
  shopPage,
} from './whole-pages.support.ts';

/** What the clock says while somebody previews. */
const TODAY = '2026-11-29T09:00:00.000Z';
/** Where a page has no date of its own. */
const SOME_DATE = '2027-02-01T00:00:00.000Z';
const JUST_BEFORE_MS = 1_000;
/** Undefined for a visitor of whom nothing is forced. */
const SEGMENTS: readonly (SegmentName | undefined)[] = [undefined, ...SEGMENT_NAMES];
const SHOWN_DIFFERENCES = 5;

/** One look at a page by a visitor, and at its frame by an editor. */
interface Look {
  readonly page: DemoPage;
  readonly segment: SegmentName | undefined;
  readonly forced: Readonly<Record<string, string>>;
  /** ISO; undefined for now. */
  readonly moment: string | undefined;
  /** Whether the frame shows drafts, of which there are none; else drafts, of which there are many, do not show. */
  readonly draft: boolean;
}

const contextOf = ({ segment, forced }: Look): string =>
  Object.entries({ ...(segment !== undefined && { segment }), ...forced })
    .map((pair) => pair.join(':'))
    .join(',');
const whereOf = (look: Look): string =>
  `${look.page.entry.document} in ${look.page.locale} at ${look.moment ?? 'now'}, drafts ${look.draft ? 'on' : 'off'}, as “${contextOf(look)}”`;

let drafted: Demo;
let plain: Demo;
let pages: readonly DemoPage[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(TODAY) });
  [drafted, plain] = await Promise.all([openDemo(true), openDemo(false)]);
  pages = (await Promise.all(LOCALES.map(({ locale }) => demoPages(plain, locale)))).flat();
});
afterAll(async () => {
  vi.setSystemTime(new Date(TODAY));
  await Promise.all([drafted.close(), plain.close()]);
  vi.useRealTimers();
});

/** Now, and just before and at one of the dates of a page: another in each locale, if it has so many. */
function momentsOf({ edges, locale }: DemoPage): (string | undefined)[] {
  const number = LOCALES.findIndex((info) => info.locale === locale);
  const edge = Date.parse(edges.length === 0 ? SOME_DATE : (edges[number % edges.length] as string));
  return [undefined, new Date(edge - JUST_BEFORE_MS).toISOString(), new Date(edge).toISOString()];
}

const allLooks = (): Look[] =>
  pages.flatMap((page) =>
    momentsOf(page).flatMap((moment) =>
      SEGMENTS.flatMap((segment) =>
        page.variants.map((forced, at): Look => ({
          page,
          moment,
          segment,
          forced,
          draft: (at + SEGMENTS.indexOf(segment)) % 2 === 1,
        })),
      ),
    ),
  );

/** The part of the looks at every page that a gate has time for: half of its locales, and each segment and variant once. */
function someLooks(): Look[] {
  const documents = [...new Set(pages.map(({ entry }) => entry.document))];
  return documents.flatMap((document, number) => {
    const own = pages.filter(({ entry }) => entry.document === document);
    const [first] = own as [DemoPage];
    const choices =
      first.entry.blocks.length > 0 && /"kind":"(?:segmentation|experience)"/.test(JSON.stringify(first.entry.item));
    const count = Math.max(own.length / 2, choices ? Math.max(SEGMENTS.length, first.variants.length) : 0);
    return Array.from({ length: count }, (_, at): Look => {
      const page = own[(2 * at + number + Math.floor((2 * at) / own.length)) % own.length] as DemoPage;
      const moments = momentsOf(page);
      return {
        page,
        moment: moments[(at + number) % moments.length],
        segment: SEGMENTS[(at + number) % SEGMENTS.length],
        forced: page.variants[at % page.variants.length] as Look['forced'],
        draft: (at + number) % 2 === 1,
      };
    });
  });
}

/** Where two texts part, with what is around it. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const cut = (text: string): string => text.slice(Math.max(0, at - 150), at + 250);
  return `shop:   ${cut(one)}\nviewer: ${cut(other)}`;
}

/** Plays looks, first all of the shop from the earliest moment to the last, then all of the viewer. */
async function differencesOf(
  looks: readonly Look[],
): Promise<{ readonly differences: string[]; readonly seen: number }> {
  const texts = new Map<string, string>();
  const expected = new Map<Look, { readonly status: number; readonly digest: string }>();
  const byMoment = Map.groupBy(looks, ({ moment }) => moment ?? TODAY);
  const moments = [...byMoment.keys()].sort();
  vi.setSystemTime(new Date(moments[0] ?? TODAY));
  const shop = await openDemo(true);
  for (const moment of moments) {
    vi.setSystemTime(new Date(moment));
    await shop.services.contentChanged(undefined);
    const shopPages = new Map<DemoPage, ReturnType<typeof shopPage>>();
    for (const look of byMoment.get(moment) ?? []) {
      const { page, segment, forced } = look;
      const { locale } = page;
      const asked = shopPages.get(page) ?? shopPage(shop, addressOf(page.entry, locale));
      shopPages.set(page, asked);
      const ofShop = await asked;
      const state = segment === undefined ? '' : MEMBERS[segment];
      const ids = Object.entries(forced).map(([id, variant]) => [id, segmentName(variant)]);
      const text = await seenByVisitor(shop, ofShop, { locale, state, forced: Object.fromEntries(ids) });
      const digest = createHash('sha1').update(text).digest('hex');
      texts.set(digest, text);
      expected.set(look, { status: ofShop.status, digest });
      expect(text, whereOf(look)).not.toContain(DRAFT_TEXT);
      expect(ofShop.sections.length, whereOf(look)).toBeGreaterThan(0);
    }
  }
  await shop.close();
  vi.setSystemTime(new Date(TODAY));
  const differences: string[] = [];
  for (const look of looks) {
    const { page, moment, draft } = look;
    const { status, digest } = expected.get(look) as { status: number; digest: string };
    const asked = { locale: page.locale, moment, draft, context: contextOf(look) };
    const frame = await seenInFrame(draft ? plain : drafted, page.entry.key, asked);
    const text = texts.get(digest) as string;
    // The page for what is not there is one of the viewer's.
    if (frame.status !== 200)
      differences.push(`${whereOf(look)}: the frame answers ${frame.status}, the shop ${status}`);
    else if (frame.shown !== text) differences.push(`${whereOf(look)}\n${difference(text, frame.shown)}`);
  }
  return { differences, seen: texts.size };
}

const saidBy = (differences: readonly string[]): string =>
  [`${differences.length} of them`, ...differences.slice(0, SHOWN_DIFFERENCES)].join('\n\n');

test('[VIEW-10] [SEG-12] [XP-04] the viewer shows the blocks that the shop shows, on every page and in every locale', async () => {
  const looks = someLooks();
  expect(new Set(looks.map(({ page }) => page.entry.document)).size).toBeGreaterThan(40);
  expect(new Set(looks.map(({ page }) => page.locale)).size).toBe(LOCALES.length);
  expect(new Set(looks.map(({ segment }) => segment)).size).toBe(SEGMENTS.length);
  const { differences, seen } = await differencesOf(looks);
  expect(differences, saidBy(differences)).toEqual([]);
  expect(seen).toBeGreaterThan(looks.length / 2);
});

test('a live update and a list of frames show what the shop has at the address of the page', async () => {
  const jackets = await plain.get('/preview/block?docType=page&localePath=en-gb&limit=50&entry=21001');
  expect(jackets.text).toContain('benefit-repairs');
  expect(jackets.text).not.toContain('benefit-pass');
  const galleries = await plain.get('/preview/frames?docType=script-gallery&localePath=en-gb&limit=50');
  // It has no heading on the page of a product.
  expect(galleries.text).toContain('product-pictures');
  expect(galleries.text).not.toContain('gallery__head');
});

test.each([
  ['what is published', '', 'not yet open'],
  ['drafts', '&preview=true', 'not yet open'],
  ['what is published in the new year', '&previewDateTime=2027-01-01T00:00:00Z', 'open'],
])('“Why this?” of %s says how its dates were decided', async (_, query, state) => {
  const { text } = await plain.get(`/preview/why?docType=page&localePath=en-gb&limit=50&entry=page-home${query}`);
  const dates = text.slice(text.indexOf('>Dates<'), text.indexOf('</section>', text.indexOf('>Dates<')));
  // The letter of winter begins on the first of December.
  expect(dates).toMatch(new RegExp(`1 Dec 2026[^<]*<[^>]*> *<[^>]*>${state}<`));
});

test('[PREV-01] a draft is what the viewer shows where drafts are asked for', async () => {
  const [page] = pages as [DemoPage];
  const asked = { locale: page.locale, moment: undefined, context: '' };
  const shown = await Promise.all(
    [true, false].map((draft) => seenInFrame(drafted, page.entry.key, { ...asked, draft })),
  );
  expect(shown.map((one) => one.shown.includes(DRAFT_TEXT))).toEqual([true, false]);
});

test(
  '[VIEW-10] [SEG-12] [XP-04] the viewer shows the blocks that the shop shows, for every page, segment, variant, locale and three moments',
  { tags: ['long'], timeout: 3_600_000 },
  async () => {
    const { differences } = await differencesOf(allLooks());
    expect(differences, saidBy(differences)).toEqual([]);
  },
);
