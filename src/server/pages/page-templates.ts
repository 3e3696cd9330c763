import { LRUCache } from 'lru-cache';
import type { PageContext, Redraw } from '../../content/page-context.ts';
import type { RenderedPage } from './page-cache.ts';
import type { PageParts, PagePlan } from './template-segments.ts';

interface Kept {
  readonly plan: PagePlan;
  readonly redraw: Redraw;
  readonly headers: readonly string[];
}

/** How pages were put together, so that a changed block does not mean a new render. */
export interface PagePlans {
  /** Remembers how a page was put together, when it is for everybody and knows how to draw its blocks again. */
  keep(key: string, page: PageContext, rendered: RenderedPage, parts: PageParts): void;
  /**
   * The page with its blocks as they are now, when nothing else about it has changed.
   *
   * @param context makes the page context the blocks are drawn for
   * @returns undefined when the page has to be rendered
   */
  again(
    key: string,
    context: () => Promise<PageContext>,
  ): Promise<{ page: PageContext; rendered: RenderedPage } | undefined>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Map entries, header and footer texts, closures around a plan. */
const OVERHEAD_BYTES = 64 * 1024;
const OK = 200;

const NO_PLANS: PagePlans = { keep: () => undefined, again: async () => undefined };

/** @param enabled off where pages are not kept either: every render is then a whole one */
export function createPagePlans(enabled: boolean): PagePlans {
  if (!enabled) return NO_PLANS;
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plan }) => plan.bytes + OVERHEAD_BYTES,
  });
  return {
    keep(key, { redraw }, { scope, status, headers }, parts) {
      const plan = scope === 'shared' && status === OK && redraw !== undefined ? parts.plan() : undefined;
      if (plan === undefined || redraw === undefined) kept.delete(key);
      else kept.set(key, { plan, redraw, headers });
    },
    async again(key, context) {
      const known = kept.get(key);
      if (known === undefined) return undefined;
      const { plan, redraw, headers } = known;
      const page = await context();
      // A content call that fails is the renderer's business: it knows what to show instead.
      const blocks = await redraw(page).catch(() => undefined);
      if (blocks?.length !== plan.pointers.length || page.isPrivate) return undefined;
      if (!blocks.every(({ pointer }, index) => pointer === plan.pointers[index])) return undefined;
      const rendered = {
        status: OK,
        headers,
        ...plan.assemble(blocks.map(({ html }) => html)),
        tags: page.tags,
        maxAge: page.maxAge,
        scope: 'shared' as const,
      };
      return { page, rendered };
    },
  };
}
