import { decisionRequestsOf } from '../../blocks/_kit/page/decision-requests.ts';
import { SEGMENTS_PARAM } from '../../blocks/_kit/render/fragment-key.ts';
import { FIXED_PAGES } from '../../content/content-kinds.ts';
import type { PreviewDecisions } from '../../content/decision-record.ts';
import type { PageContext } from '../../content/page-context.ts';
import { asMember, GUEST, stateOf, type Visitor } from '../../personalisation/segments/segments.ts';
import { parseTestContext } from '../../personalisation/test-context.ts';
import type { ViewerEntry } from '../entries/entries.ts';
import type { SeenAs } from './seen-as.ts';

/** What one call of the decision service takes (commerce/contract/services/decisions.ts). */
const MAX_EXPERIENCES = 50;
const MAX_SLOTS = 20;
/** Stands in the address of a page that every product has. */
const ANY_PRODUCT = 'PREVIEW0';
/** Fixed pages whose address is not their name. */
const PATHS: Readonly<Record<string, string>> = { 'account-profile': 'account/profile' };

/**
 * The path that a document has in the shop, as far as a document says: by it the decision service and some blocks tell
 * what kind of page it is.
 *
 * @param document as content sources name it, e.g. `pages/help--returns`, `categories/21001`
 * @param locale e.g. `en-gb`
 * @param slug that its canvas has; by its name where that is not known
 */
export function shopPathOf(document: string, locale: string, slug?: string): string {
  const [folder = '', name = ''] = document.replace(/^sites\/[^/]+\//, '').split('/');
  if (folder === 'categories') return `/${locale}/c/category-${name}`;
  if (folder === 'product-pages' || document.endsWith('augmented/product'))
    return `/${locale}/p/product-${/^[A-Z0-9]{8,11}$/.test(name) ? name : ANY_PRODUCT}`;
  if (folder === 'augmented' && (FIXED_PAGES as readonly string[]).includes(name))
    return `/${locale}/${PATHS[name] ?? name}`;
  const named = folder === 'pages' ? name.replaceAll('--', '/') : document;
  const path = folder === 'pages' || folder === 'articles' ? (slug ?? named) : named;
  return path === 'home' ? `/${locale}` : `/${locale}/${path}`;
}

type Placed = Pick<ViewerEntry, 'document'> & { readonly canvas?: ViewerEntry['canvas'] };

const pathOf = ({ document, canvas }: Placed, { info }: Pick<PageContext, 'info'>): string =>
  shopPathOf(document, info.locale, canvas?.slug || undefined);

/**
 * Gives a page of the viewer the address that an entry has in the shop, before its blocks are rendered: filters by
 * category, galleries and events show what they do by the address.
 */
export function renderAsInShop(page: PageContext, entry: Placed | undefined): void {
  if (entry === undefined) return;
  const whole = page.url.searchParams.get(SEGMENTS_PARAM);
  page.url = new URL(pathOf(entry, page), page.url);
  if (whole !== null) page.url.searchParams.set(SEGMENTS_PARAM, whole);
}

/** Whom an entry is shown to, and how that came about. */
export interface DecidedFrame extends SeenAs {
  readonly visitor: Visitor;
  /** The segment that is forced; undefined for none. */
  readonly segment: string | undefined;
  /** What the decision service said; undefined where there was nothing to ask. */
  readonly answer: PreviewDecisions | undefined;
}

/**
 * Decides what an entry shows, as the shop decides for a visitor: a guest, or for a forced segment a guest who has what
 * that segment asks for and nothing else. Segmentations and the decision service hold their rules against this one
 * person; what the editor has done in the shop does not count, so that an address shows the same to everybody. Forced
 * variants are left to the inline resolver, which puts them over any decision.
 *
 * @param testContext value of `p13n_testcontext`
 */
export async function decideFrame(
  page: PageContext,
  entry: (Pick<ViewerEntry, 'blocks'> & Placed) | undefined,
  testContext: string,
): Promise<DecidedFrame> {
  const { segment } = parseTestContext(testContext);
  const visitor = segment === undefined ? GUEST : asMember(GUEST, segment);
  const state = stateOf(visitor);
  const requests = decisionRequestsOf(entry?.blocks ?? []);
  const experiences = [...new Set(requests.filter((one) => typeof one === 'string'))].slice(0, MAX_EXPERIENCES);
  const slots = requests.filter((one) => typeof one !== 'string').slice(0, MAX_SLOTS);
  const document = entry?.document ?? '';
  const answer =
    experiences.length + slots.length === 0
      ? undefined
      : await page.seat?.decide({
          siteId: page.site.id,
          brand: page.site.brand,
          locale: page.info.locale,
          path: pathOf(entry ?? { document }, page),
          isError: document.endsWith('augmented/error-4xx'),
          experiences,
          slots,
          state,
          at: page.preview?.dateTime,
        });
  return {
    visitor,
    segment,
    state,
    decided: experiences.length === 0 ? undefined : (answer?.decided ?? {}),
    answer,
  };
}
