import { decisionRequestsOf } from '../../blocks/_kit/page/decision-requests.ts';
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
 * The path by which the decision service tells what kind of page a document is.
 *
 * @param document as content sources name it, e.g. `pages/help--returns`, `categories/21001`
 * @param locale e.g. `en-gb`
 */
export function shopPathOf(document: string, locale: string): string {
  const [folder = '', name = ''] = document.replace(/^sites\/[^/]+\//, '').split('/');
  if (folder === 'categories') return `/${locale}/c/category-${name}`;
  if (folder === 'product-pages' || document.endsWith('augmented/product'))
    return `/${locale}/p/product-${/^[A-Z0-9]{8,11}$/.test(name) ? name : ANY_PRODUCT}`;
  if (folder === 'augmented' && (FIXED_PAGES as readonly string[]).includes(name))
    return `/${locale}/${PATHS[name] ?? name}`;
  const slug = folder === 'pages' ? name.replaceAll('--', '/') : document;
  return slug === 'home' ? `/${locale}` : `/${locale}/${slug}`;
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
  entry: Pick<ViewerEntry, 'blocks' | 'document'> | undefined,
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
          path: shopPathOf(document, page.info.locale),
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
