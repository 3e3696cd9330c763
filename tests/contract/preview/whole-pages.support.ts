import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { schemas } from '../../../src/blocks/_kit/registry.ts';
import type { DecideAnswer } from '../../../src/commerce/contract/services/decisions.ts';
import { localeInfo, siteOf, type LocaleInfo } from '../../../src/content/addresses/sites.ts';
import { viewerMessages } from '../../../src/messages/viewer/index.ts';
import Category from '../../../src/pages/[locale]/c/[category].astro';
import Cart from '../../../src/pages/[locale]/cart.astro';
import ContactUs from '../../../src/pages/[locale]/help/contact-us.astro';
import Content from '../../../src/pages/[locale]/[...slug].astro';
import Home from '../../../src/pages/[locale]/index.astro';
import DeferredSection from '../../../src/pages/[locale]/partial/[...path].astro';
import Product from '../../../src/pages/[locale]/p/[product].astro';
import Stores from '../../../src/pages/[locale]/stores/index.astro';
import Updates from '../../../src/pages/preview/block.astro';
import Frame from '../../../src/pages/preview/entry.astro';
import Frames from '../../../src/pages/preview/frames.astro';
import Why from '../../../src/pages/preview/why.astro';
import {
  decideOn,
  nodeWith,
  rootOf,
  type FakePage,
  type FakeRoot,
} from '../../../src/personalisation/segments/resolver.support.ts';
import { segmentName } from '../../../src/personalisation/segments/segments.ts';
import { experiencesIn } from '../../../src/preview/app/seen-as/say-seen-as.ts';
import { viewerPage, type ViewerEntry } from '../../../src/preview/entries/entries.ts';
import { readQuery } from '../../../src/preview/query/viewer-query.ts';
import { entryWindows } from '../../../src/preview/timeline/entry-windows.ts';
import { askedId } from '../../../src/preview/timeline/happenings.ts';
import { askedBy } from '../../../src/preview/timeline/read-timeline.ts';
import { readEnv } from '../../../src/server/env/env.ts';
import { createLog } from '../../../src/server/observability/log.ts';
import type { RenderPage } from '../../../src/server/pages/render-page.ts';
import { createShopServer } from '../../../src/server/server.ts';
import { startServices } from '../../../src/server/start/start-services.ts';
import {
  attributesOf,
  datasetOf,
  elementsIn,
  type MarkupElement,
  type MarkupNode,
  outermost,
  parseMarkup,
  writeMarkup,
} from '../../support/rendering/markup-tree.ts';
import { copyContent } from '../../support/servers/content-copy.ts';

/** Whole pages as the server of the shop and the one of the viewer answer them over HTTP. */

/** The page of an address, as Astro routes it. */
function routeOf(pathname: string): { readonly Page: unknown; readonly params: Readonly<Record<string, string>> } {
  const ofViewer = {
    '/preview/entry': Frame,
    '/preview/block': Updates,
    '/preview/frames': Frames,
    '/preview/why': Why,
  }[pathname];
  if (ofViewer !== undefined) return { Page: ofViewer, params: {} };
  const [, locale = '', first = '', ...rest] = pathname.split('/');
  const [within] = rest;
  if (first === '') return { Page: Home, params: { locale } };
  if (first === 'c') return { Page: Category, params: { locale, category: within ?? '' } };
  if (first === 'p') return { Page: Product, params: { locale, product: within ?? '' } };
  if (first === 'partial') return { Page: DeferredSection, params: { locale, path: rest.join('/') } };
  if (first === 'cart') return { Page: Cart, params: { locale } };
  if (first === 'stores') return { Page: Stores, params: { locale } };
  if (pathname.endsWith('/help/contact-us')) return { Page: ContactUs, params: { locale } };
  return { Page: Content, params: { locale, slug: [first, ...rest].join('/') } };
}

/** A draft says this in place of the page; published content nowhere does. */
export const DRAFT_TEXT = 'Only in a draft';
const PAGE_FOLDERS = ['pages', 'articles', 'categories', 'augmented', 'product-pages'];

/** The demo shop's content with a draft of every page, or of none. */
function writeContent(folder: string, isDrafted: boolean): void {
  copyContent(folder);
  for (const name of PAGE_FOLDERS)
    for (const file of readdirSync(join(folder, name)).filter((one) => one.endsWith('.json'))) {
      if (file.endsWith('.draft.json')) rmSync(join(folder, name, file));
      else if (isDrafted) {
        const raw = JSON.parse(readFileSync(join(folder, name, file), 'utf8')) as object;
        const sections = [
          { name: 'draft', items: [{ kind: 'accordions', id: 'draft', title: DRAFT_TEXT, items: [] }] },
        ];
        writeFileSync(join(folder, name, file.replace('.json', '.draft.json')), JSON.stringify({ ...raw, sections }));
      }
    }
}

/** A running server of the demo shop. */
export async function openDemo(isDrafted: boolean) {
  const home = mkdtempSync(join(tmpdir(), 'cairn-pages-'));
  const contentDir = join(home, 'content');
  writeContent(contentDir, isDrafted);
  const env = readEnv({
    CONTENT_DIR: contentDir,
    DATA_DIR: join(home, 'data'),
    HOST: '127.0.0.1',
    LOAD_SHEDDING: 'false',
    // Thousands of visitors have the address of a test: each says one of its own.
    TRUSTED_PROXIES: '127.0.0.1',
    PAYMENT_PROVIDER_ORIGIN: 'http://payment.test',
    PAYMENT_CLIENT_KEY: 'key',
    PAYMENT_SECRET: 'secret',
  });
  const log = createLog('error', (line) => console.error(line));
  const origin = 'http://localhost';
  const services = await startServices(env, { version: 'test', origin, log });
  const container = await AstroContainer.create();
  const renderPage: RenderPage = (request, locals) => {
    const { Page, params } = routeOf(new URL(request.url).pathname);
    return container.renderToResponse(Page as Parameters<typeof container.renderToResponse>[0], {
      request,
      params: { ...params },
      locals,
      partial: [DeferredSection, Updates, Frames, Why].includes(Page as typeof Frames),
    });
  };
  const { server, close } = createShopServer({ services, renderPage, log, origin, clientDir: join(home, 'none') });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let visitors = 0;
  return {
    services,
    async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<{ status: number; text: string }> {
      const response = await fetch(base + path, { headers });
      return { status: response.status, text: await response.text() };
    },
    async post(path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Response> {
      visitors += 1;
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
      return fetch(base + path, {
        method: 'POST',
        headers: {
          origin,
          host: 'localhost',
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...headers,
        },
        body: JSON.stringify(body),
      });
    },
    async close(): Promise<void> {
      await close(1_000);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
export type Demo = Awaited<ReturnType<typeof openDemo>>;

/** Where a shopper finds what a document describes, and which of the sections there are its. */
export function addressOf({ document, canvas }: Pick<ViewerEntry, 'document' | 'canvas'>, locale: string) {
  const [folder = '', name = ''] = document.split('/');
  const product = `/${locale}/p/skarn-shell-jacket-NF104001MOS`;
  if (folder === 'categories') return { path: `/${locale}/c/any-${name}`, within: 'main' };
  if (folder === 'product-pages') return { path: product, within: 'product-extra' };
  if (document === 'augmented/product') return { path: product, within: 'main', without: 'product-extra' };
  if (document === 'augmented/error-4xx') return { path: `/${locale}/no-such-page`, within: 'main' };
  const slug = folder === 'augmented' ? name : (canvas?.slug ?? name);
  return { path: slug === 'home' ? `/${locale}` : `/${locale}/${slug}`, within: 'main' };
}

const hasClass =
  (name: string) =>
  (element: MarkupElement): boolean =>
    (attributesOf(element)['class'] ?? '').split(' ').includes(name);

/** The sections of a canvas in a page; `none` where the page has none. */
function sectionsIn(html: string, within: string, without?: string): MarkupElement[] {
  const tree = parseMarkup(html);
  const places = outermost(tree.children, within === 'main' ? ({ tag }) => tag === 'main' : hasClass(within));
  const left = without === undefined ? () => false : hasClass(without);
  return places
    .flatMap(({ children }) => outermost(children, (one) => left(one) || hasClass('canvas-section')(one)))
    .filter((one) => !left(one));
}

/** The first screen of a shop's page ends here, for what its head holds (blocks/_kit/render/first-screen.ts). */
const isMarker = (node: MarkupNode): boolean =>
  typeof node !== 'string' && node.tag === 'i' && attributesOf(node)['id'] === 'first-screen';

/** A shopper's page: its sections, those that are fetched when they come near too, and what it asks to have decided. */
export interface ShopPage {
  readonly status: number;
  readonly sections: readonly (readonly MarkupNode[])[];
  readonly experiences: readonly string[];
  readonly slots: readonly object[];
  readonly path: string;
}

/** What a shopper's browser gets of a page. */
export async function shopPage(demo: Demo, { path, within, without }: ReturnType<typeof addressOf>): Promise<ShopPage> {
  const { status, text } = await demo.get(path);
  const sections = await Promise.all(
    sectionsIn(text, within, without).map(async (section) => {
      const { src } = datasetOf(section);
      if (src === undefined) return section.children;
      const fetched = await demo.get(src);
      if (fetched.status !== 200) throw new Error(`${src} answered ${fetched.status}.`);
      return sectionOfPartial(fetched.text);
    }),
  );
  const experiences = new Set<string>();
  const slots = new Map<string, object>();
  // As personalisation/decisions/client.ts collects them.
  for (const element of elementsIn(sections.flat())) {
    const { experience, experiment, slot, strategy, limit } = datasetOf(element);
    if (experience !== undefined && experiment === undefined) experiences.add(experience);
    if (slot !== undefined && strategy !== undefined) slots.set(slot, { slot, strategy, limit: Number(limit) });
  }
  return { status, sections, experiences: [...experiences], slots: [...slots.values()], path };
}

const sectionOfPartial = (text: string): readonly MarkupNode[] =>
  outermost(parseMarkup(text).children, hasClass('canvas-section')).flatMap(({ children }) => children);

const isSegments = ({ tag }: MarkupElement): boolean => tag === 'cairn-segments';

/** Which pictures load first: it follows from how much stands above a canvas, which a frame shows alone. */
const LOADING = / (?:loading="lazy"|fetchpriority="high"|decoding="async")/g;

/** Chooses what a browser would, with the page's own inline script, and leaves that alone in its place. */
function decided(nodes: readonly MarkupNode[], page: FakePage): MarkupNode[] {
  const roots = new Map<MarkupElement, FakeRoot>();
  const rootOfElement = (element: MarkupElement): FakeRoot => {
    const candidates = element.children.filter((child): child is MarkupElement => typeof child !== 'string');
    const root = rootOf(
      candidates.map((child) => nodeWith(datasetOf(child), outermost(child.children, isSegments).map(rootOfElement))),
      datasetOf(element),
    );
    roots.set(element, root);
    return root;
  };
  const chosenIn = (list: readonly MarkupNode[]): MarkupNode[] =>
    list.flatMap((node): MarkupNode[] => {
      if (typeof node === 'string') return [node];
      if (!isSegments(node)) return isMarker(node) ? [] : [{ ...node, children: chosenIn(node.children) }];
      const shown = roots.get(node)?.dataset['shown'];
      const chosen = node.children.find((child): child is MarkupElement => {
        if (typeof child === 'string') return false;
        const { segment, baseline } = datasetOf(child);
        return shown === 'baseline' ? baseline !== undefined : segment !== undefined && segment === shown;
      });
      return [{ ...node, children: chosenIn(chosen?.children ?? []) }];
    });
  for (const element of outermost(nodes, isSegments)) decideOn(rootOfElement(element), page);
  return chosenIn(nodes);
}

/**
 * Sections as text to compare. Ids of blocks are made of the key of their entry in the viewer and of their place in the
 * shop, so they are counted instead: what names the same block in one has one number in the other.
 */
function written(sections: readonly (readonly MarkupNode[])[], page: FakePage): string {
  const ids = new Map<string, number>();
  return sections
    .map((nodes) => writeMarkup(decided(nodes, page)))
    .join('\n<!-- section -->\n')
    .replaceAll(LOADING, '')
    .replaceAll(/\bb[0-9a-f]{12}\b/g, (id) => `b#${ids.get(id) ?? (ids.set(id, ids.size), ids.size - 1)}`);
}

/** What a visitor sees of a page after the one that has asked: decided before the first paint. */
export async function seenByVisitor(
  demo: Demo,
  page: ShopPage,
  {
    locale,
    state,
    forced,
  }: { readonly locale: string; readonly state: string; readonly forced: Readonly<Record<string, string>> },
): Promise<string> {
  const { path, experiences, slots } = page;
  let decisions: Readonly<Record<string, string>> = {};
  if (experiences.length + slots.length > 0) {
    const cookies = {
      'cairn-state': state,
      'cairn-consent': 'C0001:1,C0004:1',
      // Stands where the preview stands, so that shares give both the same.
      'cairn-decision-id': 'preview',
    };
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const body = { path, isError: page.status === 404, experiences, slots };
    const response = await demo.post(`/api/engine/v1/decide/northfell?locale=${locale}`, body, { cookie });
    if (response.status !== 200) throw new Error(`The decisions of ${path} answered ${response.status}.`);
    const answer = (await response.json()) as DecideAnswer;
    decisions = Object.fromEntries(
      answer.decisions.map(({ experienceId, variantId }) => [experienceId, segmentName(variantId ?? '')]),
    );
  }
  return written(page.sections, { state, decisions: { ...decisions, ...forced } });
}

/** What a frame of the viewer shows. */
export async function seenInFrame(
  demo: Demo,
  key: string,
  {
    locale,
    moment,
    draft,
    context,
  }: {
    readonly locale: string;
    readonly moment: string | undefined;
    readonly draft: boolean;
    readonly context: string;
  },
): Promise<{ readonly status: number; readonly shown: string }> {
  const query = new URLSearchParams({
    docType: 'page',
    limit: '50',
    localePath: locale,
    entry: key,
    ...(moment !== undefined && { previewDateTime: moment }),
    ...(draft && { preview: 'true' }),
    ...(context !== '' && { p13n_testcontext: context }),
  });
  // What the editor has done in the shop does not count.
  const own = 'in=1&o=x&n=Mara&c=3&g=loyalty.employee.athlete.ipa.wranx';
  const cookie = `cairn-state=${encodeURIComponent(own)}`;
  const { status, text } = await demo.get(`/preview/entry?${query}`, { cookie });
  const [root] = outermost(parseMarkup(text).children, ({ tag }) => tag === 'html');
  const { seenAs, decided: told } = root === undefined ? {} : datasetOf(root);
  const page = { ...(seenAs !== undefined && { seenAs }), ...(told !== undefined && { decided: told }) };
  const sections = sectionsIn(text, 'main').map(({ children }) => children);
  return { status, shown: written(sections, { state: own, search: `?${query}`, page }) };
}

/** A page of the demo shop in one locale. */
export interface DemoPage {
  readonly entry: ViewerEntry;
  readonly locale: string;
  /** Dates at which something on it begins or is over, ISO, in order. */
  readonly edges: readonly string[];
  /** Variants to force of its experiences, in every combination, with none of them first. */
  readonly variants: readonly Readonly<Record<string, string>>[];
}

/** Every page of the demo shop in a locale. */
export async function demoPages({ services }: Demo, locale: string): Promise<DemoPage[]> {
  const info = localeInfo(locale) as LocaleInfo;
  const site = siteOf(info);
  const content = services.content({
    site,
    info,
    preview: { draft: false, overlay: true },
    correlationId: 'whole-pages',
  });
  const { query } = readQuery(new URLSearchParams({ docType: 'page', localePath: locale, limit: '50' }), ['page']);
  const { entries } = await viewerPage(content, query, schemas);
  const { rules } = services.siteRules({ siteId: site.id, locale });
  return Promise.all(
    entries.map(async (entry): Promise<DemoPage> => {
      const { own } = await entryWindows(content, query, entry);
      const asked = askedBy(entry);
      const dated = [
        ...own.filter(({ type }) => type === 'validity'),
        ...rules.filter((rule) => asked.has(askedId(rule))).flatMap(({ parts }) => parts),
      ];
      const edges = dated.flatMap(({ from, to }) => [from, to]).filter((edge) => edge !== undefined);
      let variants: Readonly<Record<string, string>>[] = [{}];
      for (const { id, variants: of } of experiencesIn([entry.item], viewerMessages('en')))
        variants = variants.flatMap((chosen) => [chosen, ...of.map((variant) => ({ ...chosen, [id]: variant.id }))]);
      return { entry, locale, edges: [...new Set(edges)].sort(), variants };
    }),
  );
}
