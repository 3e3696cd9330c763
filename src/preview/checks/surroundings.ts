import { FIXED_PAGES } from '../../content/content-kinds.ts';

/** What the shop renders around a canvas on the page it is part of. */
export interface Surroundings {
  /** The layout of that kind of page renders the main heading. */
  readonly heading: boolean;
  /** Whether lazy sections are fetched by the slug of the canvas; otherwise they come with the page. */
  readonly defers: boolean;
}

/** Part of a parsed canvas that is needed here. */
interface CanvasBlocks {
  readonly sections: readonly { readonly blocks: readonly { readonly valid: boolean; readonly fields?: unknown }[] }[];
}

/** Fixed pages that consist of their canvas; to other fixed pages a canvas only adds. */
const OWN: ReadonlySet<string> = new Set([
  'promotions',
  'gift-card',
  'basecamp',
  'westend',
  'contact-us',
  'store-locator',
]);
/** Documents whose layout omits its heading when the canvas has one (CategoryPage, NotFound). */
const GIVES_WAY = /^(?:categories\/.|augmented\/error-4xx$)/;
const ADDED_TO: ReadonlySet<string> = new Set([
  'augmented/product',
  ...FIXED_PAGES.filter((kind) => !OWN.has(kind) && kind !== 'error-4xx').map((kind) => `augmented/${kind}`),
]);

const ownHeading = ({ sections }: CanvasBlocks): boolean =>
  sections.some(({ blocks }) =>
    blocks.some(({ valid, fields }) => valid && (fields as { titleH1?: boolean } | undefined)?.titleH1 === true),
  );

/** Whether a document is added below a page of the shop (a product, the cart) and loads when scrolled to. */
export const isAddition = (document: string): boolean =>
  document.startsWith('product-pages/') || ADDED_TO.has(document);

/**
 * What the shop renders around a document: categories, products, cart and the like
 * have a heading of their own, and what editors add to them stands below it.
 *
 * @param document as content sources name it, e.g. `categories/21001`
 */
export function surroundingsOf(document: string, canvas: CanvasBlocks | undefined): Surroundings {
  if (isAddition(document)) return { heading: true, defers: false };
  if (GIVES_WAY.test(document)) return { heading: canvas === undefined || !ownHeading(canvas), defers: false };
  return { heading: false, defers: !document.startsWith('augmented/') };
}
