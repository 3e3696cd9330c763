import { afterAll, beforeAll, expect } from 'vitest';
import { createContentApp } from '../../../sandbox/content/app.ts';
import { openExperiments } from '../../../sandbox/experiments/stand-in.ts';
import { schemas } from '../../../src/blocks/_kit/registry.ts';
import { blocksInside, NestedBlocks } from '../../../src/blocks/_kit/parse/nested.ts';
import type { ParsedBlock } from '../../../src/blocks/_kit/parse/parsed-block.ts';
import { decisionRequestsOf } from '../../../src/blocks/_kit/page/decision-requests.ts';
import type { DecideAnswer } from '../../../src/commerce/contract/services/decisions.ts';
import type { SiteRule } from '../../../src/content/site-rules.ts';
import { localeInfo, siteOf, type LocaleInfo } from '../../../src/content/addresses/sites.ts';
import { createContentCache } from '../../../src/content/client/content-cache.ts';
import { createContentClient } from '../../../src/content/client/http-content-client.ts';
import type { PageContext } from '../../../src/content/page-context.ts';
import {
  decideOn,
  nodeWith,
  rootOf,
  type FakeNode,
  type FakePage,
  type FakeRoot,
} from '../../../src/personalisation/segments/resolver.support.ts';
import { conditionOf, segmentName, type SegmentName } from '../../../src/personalisation/segments/segments.ts';
import { viewerPage, type ViewerEntry } from '../../../src/preview/entries/entries.ts';
import { decideFrame } from '../../../src/preview/frames/decide-frame.ts';
import { seenAsAttributes } from '../../../src/preview/frames/seen-as.ts';
import { choicesOf } from '../../../src/preview/panels/why/why.ts';
import { readQuery } from '../../../src/preview/query/viewer-query.ts';
import { startExperiments } from '../../../src/server/experiments/start.ts';
import { openGateway, TEST_ORIGIN } from '../../../src/server/gateway/testing.ts';
import { createPreviewDecisions } from '../../../src/server/preview/preview-decisions.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** The demo shop and its viewer beside each other: what each shows of a page, to whom, where and when. */

/** State cookies that the gateway gives to visitors of each segment. */
export const MEMBERS: Readonly<Record<SegmentName, string>> = {
  'logged-out': '',
  'logged-in': 'in=1&o=x&n=Mara',
  'loyalty-member': 'in=1&o=x&n=Mara&g=loyalty',
  'non-loyalty-logged-in': 'in=1&o=x&n=Mara',
  employee: 'in=1&o=x&n=Mara&g=employee',
  'non-employee': '',
  'cart-empty': '',
  'cart-not-empty': 'c=2',
  'ipa-wranx': 'in=1&o=x&n=Mara&g=ipa',
  'non-ipa-wranx': '',
  wranx: 'in=1&o=x&n=Mara&g=wranx',
  'non-wranx': '',
  ipa: 'in=1&o=x&n=Mara&g=ipa',
  'non-ipa': '',
  athletes: 'in=1&o=x&n=Mara&g=athlete',
  'non-athletes': '',
};
export const LOCALES = ['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de'] as const;
/** Before, in and after the weeks of returns (content/decisions/home-promise-order.json). */
export const MOMENTS = ['2026-11-21T12:00:00.000Z', '2026-12-27T12:00:00.000Z', '2027-02-01T00:00:00.000Z'] as const;
/** What the clock says while somebody previews them. */
const TODAY = new Date('2026-11-29T09:00:00.000Z');
const VISITOR_COOKIE = 'cairn-decision-id';

export type Locale = (typeof LOCALES)[number];
type Fields = Readonly<Record<string, unknown>>;
interface Candidates {
  readonly id?: string;
  readonly name?: string;
  readonly variantId?: string;
  readonly targets: NestedBlocks;
}

/** Every segmentation and experience in blocks as the element it becomes, with its nested ones. */
function rootsIn(value: unknown): FakeRoot[] {
  if (value instanceof NestedBlocks) return value.blocks.flatMap(rootsOfBlock);
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(rootsIn);
}

function rootsOfBlock(block: ParsedBlock): FakeRoot[] {
  if (!block.valid) return [];
  const fields = block.fields as Fields;
  const list = (name: string): readonly Candidates[] => (fields[name] ?? []) as readonly Candidates[];
  const baseline = list('baselines')
    .slice(0, 1)
    .map(({ targets }) => nodeWith({ baseline: '' }, rootsIn(targets)));
  const root = (children: FakeNode[], dataset: Readonly<Record<string, string>>): FakeRoot =>
    rootOf([...children, ...baseline], { ...dataset, uid: block.uid });
  if (block.kind === 'segmentation')
    return [
      root(
        list('segments').map(({ id = '', targets }) =>
          nodeWith({ segment: segmentName(id), when: conditionOf(id) ?? 'never' }, rootsIn(targets)),
        ),
        {},
      ),
    ];
  if (block.kind === 'experience')
    return [
      root(
        list('variants').map(({ variantId = '', name = '', targets }) =>
          nodeWith({ segment: segmentName(variantId), name: segmentName(name), when: 'never' }, rootsIn(targets)),
        ),
        { experience: String(fields['experienceId']), name: String(fields['name'] ?? '') },
      ),
    ];
  return rootsIn(fields);
}

/** What is shown in each place that comes to be shown, in document order. */
function shownOf(entry: ViewerEntry, page: FakePage): string[] {
  const roots = entry.blocks.flatMap(rootsOfBlock);
  for (const root of roots) decideOn(root, page);
  const listed = (root: FakeRoot): string[] => {
    const { uid = '', shown } = root.dataset;
    const within = root.children.flatMap(({ content }) => content.roots);
    return shown === undefined ? [] : [`${uid} ${shown}`, ...within.flatMap(listed)];
  };
  return roots.flatMap(listed);
}

/** Where a shopper finds what a document describes; undefined for what belongs to no page. */
function addressOf({ document, canvas }: ViewerEntry, locale: Locale): string | undefined {
  const [folder, name = ''] = document.split('/');
  if (folder === 'pages') return canvas?.slug === 'home' ? `/${locale}` : `/${locale}/${canvas?.slug ?? name}`;
  if (folder === 'categories') return `/${locale}/c/anything-${name}`;
  if (folder === 'product-pages') return `/${locale}/p/skarn-shell-jacket-NF104001MOS`;
  return undefined;
}

let content: ReturnType<typeof createContentApp>;
let shop: Shop;
let previewed: Shop;
let now = TODAY;
let experiments: ReturnType<typeof startExperiments>;
let inShop: ReturnType<typeof openGateway>;
let decide: ReturnType<typeof createPreviewDecisions>;
const TOKEN = 'token-of-this-test';
beforeAll(async () => {
  content = createContentApp({ contentDir: 'content', now: () => TODAY.getTime(), previewToken: TOKEN, watch: false });
  await content.ready();
  shop = await openShop({ contentDir: 'content', now: () => now });
  previewed = await openShop({ contentDir: 'content', now: () => TODAY });
  const env = { commerceApiBase: undefined };
  const none = { fetch: () => Promise.reject(new TypeError('There is no other service.')) };
  experiments = startExperiments(
    { experimentsDatafileUrl: undefined } as Parameters<typeof startExperiments>[0],
    openExperiments('content', { watch: false }),
    { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  );
  // Hundreds of visitors have the one address of a test.
  const rateLimits = { check: async () => undefined };
  inShop = openGateway(none, { env, sandbox: shop.sandbox, experiments, rateLimits });
  const gateway = openGateway(none, { env, sandbox: previewed.sandbox }).gateway;
  decide = createPreviewDecisions(gateway, TEST_ORIGIN, previewed.sandbox.decisions);
});
afterAll(async () => {
  await Promise.all([shop.close(), previewed.close(), content.close(), experiments?.close()]);
});

const entriesOf = new Map<string, Promise<readonly ViewerEntry[]>>();
/** The pages of the demo shop that have something to decide. */
export function pagesOf(locale: Locale, moment: string): Promise<readonly ViewerEntry[]> {
  const key = `${locale} ${moment}`;
  const known = entriesOf.get(key);
  if (known !== undefined) return known;
  const info = localeInfo(locale) as LocaleInfo;
  const params = new URLSearchParams({ docType: 'page', localePath: locale, previewDateTime: moment, limit: '50' });
  const client = createContentClient({
    fetch: (request) => content.app.fetch(request),
    base: 'http://content',
    previewToken: TOKEN,
    site: siteOf(info),
    locale,
    preview: { draft: false, overlay: true, dateTime: new Date(moment) },
    correlationId: 'same-as-shop',
    cache: createContentCache(),
  });
  const entries = viewerPage(client, readQuery(params, ['page']).query, schemas).then((found) =>
    found.entries.filter((entry) => entry.blocks.flatMap(rootsOfBlock).length > 0 && addressOf(entry, locale)),
  );
  entriesOf.set(key, entries);
  return entries;
}

/** Who visits: the state cookie, and what the decision service and the experiments know the visitor by. */
export interface Visitor {
  readonly state: string;
  /** Id at the decision service: shares are drawn by it. */
  readonly id?: string;
  /** Cookie of the experiments; without one nothing is asked of them. */
  readonly participant?: string;
}

/** Stands where the preview stands, so that shares give both the same. */
const AS_PREVIEW = 'preview';

/** Keys of the experiments in blocks, by the experience that shows their variations. */
function experimentsIn(value: unknown): [experience: string, experiment: string][] {
  if (value instanceof NestedBlocks) return experimentsIn(value.blocks);
  if (Array.isArray(value)) return value.flatMap(experimentsIn);
  if (value === null || typeof value !== 'object') return [];
  const { experienceId, experiment } = value as Fields;
  const own: [string, string][] =
    typeof experienceId === 'string' && typeof experiment === 'string' ? [[experienceId, experiment]] : [];
  return [...own, ...Object.values(value).flatMap(experimentsIn)];
}

/** What a visitor sees on the page after the one that has asked: decided before the first paint. */
export async function seenByVisitor(
  entry: ViewerEntry,
  locale: Locale,
  moment: string,
  { state, id = AS_PREVIEW, participant }: Visitor,
  forced: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  now = new Date(moment);
  const { browser } = inShop;
  browser.cookies.clear();
  browser.cookies.set('cairn-state', encodeURIComponent(state));
  browser.cookies.set('cairn-consent', encodeURIComponent('C0001:1,C0004:1'));
  browser.cookies.set(VISITOR_COOKIE, id);
  const requests = decisionRequestsOf(entry.blocks);
  const answer = await browser.send('POST', `/api/engine/v1/decide/northfell?locale=${locale}`, {
    path: addressOf(entry, locale),
    experiences: requests.filter((one) => typeof one === 'string'),
    slots: requests.filter((one) => typeof one !== 'string'),
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const { decisions } = (await answer.json()) as DecideAnswer;
  const kept = decisions.map(({ experienceId, variantId }) => [experienceId, segmentName(variantId ?? '')]);
  const drawn = participant === undefined ? {} : await drawnBy(entry, locale, participant);
  return shownOf(entry, { state, decisions: { ...Object.fromEntries(kept), ...drawn, ...forced } });
}

/** Variations that the experiments of an entry draw for a participant, by experience. */
async function drawnBy(entry: ViewerEntry, locale: Locale, participant: string): Promise<Record<string, string>> {
  const { browser } = inShop;
  const asked = experimentsIn(entry.blocks);
  if (asked.length === 0) return {};
  browser.cookies.set('cairn-visitor', participant);
  const answer = await browser.send('POST', `/api/experiments/decide?locale=${locale}`, {
    keys: asked.map(([, experiment]) => experiment),
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const { variations } = (await answer.json()) as { variations: Readonly<Record<string, string>> };
  return Object.fromEntries(
    asked.flatMap(([experience, experiment]) => {
      const variation = variations[experiment];
      return variation === undefined ? [] : [[experience, segmentName(variation)]];
    }),
  );
}

/** The cookie of the experiments as the last answer has left it. */
export const participantCookie = (): string | undefined => inShop.browser.cookies.get('cairn-visitor');

/**
 * What the frame of the viewer shows.
 *
 * @param own state cookie that the editor's own visits to the shop have left
 */
export async function seenInViewer(
  entry: ViewerEntry,
  locale: Locale,
  moment: string,
  testContext: string,
  own: string = '',
) {
  const info = localeInfo(locale) as LocaleInfo;
  const page = {
    info,
    site: siteOf(info),
    cookie: `cairn-state=${encodeURIComponent(own)}`,
    preview: { draft: false, overlay: true, dateTime: new Date(moment) },
    seat: { decide },
  } as unknown as PageContext;
  const frame = await decideFrame(page, entry, testContext);
  const { 'data-seen-as': seenAs, 'data-decided': decided } = seenAsAttributes(frame);
  const search = testContext === '' ? '' : `?p13n_testcontext=${encodeURIComponent(testContext)}`;
  return {
    frame,
    shown: shownOf(entry, {
      state: own,
      search,
      page: { ...(seenAs !== undefined && { seenAs }), ...(decided !== undefined && { decided }) },
    }),
  };
}

/** Ids of blocks in markup, by their pointers. */
const uidsOf = (blocks: readonly ParsedBlock[]): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap((block) => [
      [block.pointer, block.uid] as const,
      ...(block.valid ? uidsOf([...blocksInside(block.fields)]) : []),
    ]),
  );

/** What “Why?” says that each place shows, as `shownOf` names it. */
export function explainedOf(
  entry: ViewerEntry,
  { visitor, decided }: Awaited<ReturnType<typeof decideFrame>>,
  testContext: string,
): readonly string[] {
  const uids = uidsOf(entry.blocks);
  return choicesOf(entry.item, visitor, testContext, decided).flatMap(({ pointer, rules, isBaseline }) => {
    const won = rules.find((rule) => rule.won);
    const shown = won === undefined ? (isBaseline ? 'baseline' : undefined) : segmentName(won.name);
    return shown === undefined ? [] : [`${uids.get(pointer)} ${shown}`];
  });
}

/** The rules that decide besides content, as the viewer has them: who sees what, in which shares. */
export const rulesOf = (source: 'decisions' | 'experiments'): readonly SiteRule[] =>
  (source === 'decisions' ? previewed.sandbox.decisions.rules() : experiments?.rules()) ?? [];
