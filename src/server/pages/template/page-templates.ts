import { LRUCache } from 'lru-cache';
import type { PageContext, Rerender } from '../../../content/page-context.ts';
import type { RenderedPage } from '../cache/page-cache.ts';
import { loadEditedTexts, withEditedTexts } from '../edited-texts.ts';
import { lifetimeOf } from '../render-page.ts';
import type { PageSegments, PageTemplate } from './template-segments.ts';

interface StoredTemplate {
  readonly template: PageTemplate;
  readonly rerender: Rerender;
  readonly headers: readonly string[];
  /** Version of the edited texts in it. */
  readonly texts: string | undefined;
}

/** Templates of rendered pages, so that a changed block can be rendered alone instead of its whole page. */
export interface PageTemplates {
  /**
   * Stores the template of a shared page whose blocks can be rendered again.
   *
   * @param texts version of the edited texts in it
   */
  store(
    key: string,
    page: PageContext,
    rendered: RenderedPage,
    segments: PageSegments,
    texts: string | undefined,
  ): void;
  /**
   * The page with its current blocks, if nothing else on it has changed.
   *
   * @param context creates the page context for rendering the blocks
   * @returns undefined when the whole page must be rendered
   */
  rerender(key: string, context: () => PageContext): Promise<{ page: PageContext; rendered: RenderedPage } | undefined>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate cost of a template's map entries, header and footer text, and closures. */
const OVERHEAD_BYTES = 64 * 1024;
const OK = 200;

const NO_TEMPLATES: PageTemplates = { store: () => undefined, rerender: async () => undefined };

/** @param enabled off when pages are not cached; then every render is a full one */
export function createPageTemplates(enabled: boolean): PageTemplates {
  if (!enabled) return NO_TEMPLATES;
  const stored = new LRUCache<string, StoredTemplate>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ template }) => template.bytes + OVERHEAD_BYTES,
  });
  return {
    store(key, { rerender }, { scope, status, headers }, segments, texts) {
      const template = scope === 'shared' && status === OK && rerender !== undefined ? segments.template() : undefined;
      if (template === undefined || rerender === undefined) stored.delete(key);
      else stored.set(key, { template, rerender, headers, texts });
    },
    async rerender(key, context) {
      const known = stored.get(key);
      if (known === undefined) return undefined;
      const { template, rerender, headers } = known;
      const page = context();
      const texts = await loadEditedTexts(page);
      if (texts?.version !== known.texts) return undefined;
      // If a content call fails, the full render decides what to show.
      const blocks = await withEditedTexts(texts, () => rerender(page)).catch(() => undefined);
      if (blocks?.length !== template.pointers.length || page.isPrivate) return undefined;
      if (!blocks.every(({ pointer }, index) => pointer === template.pointers[index])) return undefined;
      const rendered = {
        status: OK,
        headers,
        ...template.assemble(blocks.map(({ html }) => html)),
        tags: page.tags,
        ...lifetimeOf(page),
        scope: 'shared' as const,
      };
      return { page, rendered };
    },
  };
}
