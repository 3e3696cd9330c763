import { blocksInside } from '../../blocks/_kit/parse/nested.ts';
import type { ParsedBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import type { EventSignUpFields } from '../../blocks/event-sign-up/schema.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import type { PageContext } from '../../content/page-context.ts';
import { categoryIdInPath, categoryPath, productPath } from '../../content/addresses/page-kind.ts';
import { contentOf } from '../canvas/content-page.ts';
import { loadExtraCanvas } from '../canvas/load-canvas.ts';
import { isSlug } from '../data/path-ids.ts';

/** The content of the page at a path without locale. */
async function contentAt(page: PageContext, from: string): Promise<ContentAnswer | undefined> {
  const path = `/${page.info.locale}/${from}`;
  const product = productPath(path);
  if (product !== undefined) return page.content.product(product.id);
  if (categoryPath(path) !== undefined) return page.content.category(categoryIdInPath(path) ?? '');
  return isSlug(from) ? contentOf(page, from) : undefined;
}

function* events(blocks: Iterable<ParsedBlock>): Generator<EventSignUpFields> {
  for (const block of blocks) {
    if (!block.valid) continue;
    if (block.kind === 'event-sign-up') yield block.fields as EventSignUpFields;
    yield* events(blocksInside(block.fields));
  }
}

/**
 * Finds an event by its id in the content of the page that contains it.
 *
 * @param from path of that page without locale, e.g. `stores`; `home` for the home page
 * @returns undefined when the page does not contain the event (any more)
 */
export async function findEvent(
  page: PageContext,
  eventId: string,
  from: string,
): Promise<EventSignUpFields | undefined> {
  const canvas = await loadExtraCanvas(page, `pages/${from}`, contentAt(page, from));
  for (const { blocks } of canvas?.sections ?? [])
    for (const event of events(blocks)) if (event.eventId === eventId) return event;
  return undefined;
}
