import { randomUUID } from 'node:crypto';
import type { Fragment, PageContext } from '../../../content/page-context.ts';
import { rulesIn } from '../../../ui/html/style-rules.ts';
import { fragmentKey } from './fragment-key.ts';
import type { NestedOptions, RenderNested } from '../define-block.ts';
import type { ParsedBlock, ValidBlock } from '../parse/parsed-block.ts';
import { blockDefinition } from '../registry.ts';

/** The fields, with the element id where it is not theirs. */
const fieldsOf = ({ fields, elementId }: ValidBlock): unknown =>
  elementId === undefined ? fields : { ...(fields as object), elementId };

const rendered = (
  block: ValidBlock,
  page: PageContext,
  first: boolean,
  nested: RenderNested,
): string | Promise<string> =>
  // The parser has validated the fields against the kind's schema.
  blockDefinition(block.kind)?.render(
    { fields: fieldsOf(block) as never, uid: block.uid, priority: first },
    page,
    nested,
  ) ?? '';

/** Records on the page that a block threw while rendering. */
export const reportFailure = (block: ValidBlock, page: PageContext, error: unknown): void =>
  void page.issues.push({
    pointer: block.pointer,
    kind: block.kind,
    rule: 'render_failed',
    message: error instanceof Error ? error.message : String(error),
  });

/**
 * The markup of a block on a public page, from the cache or newly rendered. A block that throws is left out and
 * reported; the rest of the page still renders.
 *
 * @param first whether the block is above the fold
 * @returns undefined if the block or a nested block is not cacheable: those are rendered asynchronously (`renderParts`)
 */
export function renderBlock(block: ValidBlock, page: PageContext, first: boolean): Fragment | undefined {
  const key = fragmentKey(block, page, first);
  const known = page.fragments.get(key);
  if (known !== undefined) return known;
  if (blockDefinition(block.kind)?.cacheable === false) return undefined;
  let complete = true;
  try {
    const html = rendered(block, page, first, (blocks, options) => {
      const list = renderList(blocks, page, options);
      if (list === undefined) complete = false;
      return list ?? '';
    });
    if (!complete || typeof html !== 'string') return undefined;
    const fragment = { html, rules: rulesIn(html) };
    page.fragments.set(key, fragment);
    return fragment;
  } catch (error) {
    reportFailure(block, page, error);
    return { html: '', rules: [] };
  }
}

/**
 * Renders the child blocks of a block on a public page, without broken ones. Undefined if one of them is not cacheable.
 */
function renderList(
  blocks: readonly ParsedBlock[],
  page: PageContext,
  { priority, before, after }: NestedOptions,
): string | undefined {
  let html = '';
  for (const [index, block] of blocks.entries()) {
    if (!block.valid) continue;
    const fragment = renderBlock(block, page, index < priority);
    if (fragment === undefined) return undefined;
    if (fragment.html !== '') html += before(index) + fragment.html + after;
  }
  return html;
}

/** Placeholder for a list of child blocks until it is rendered. Random, so content cannot forge it. */
const MARK = `\0${randomUUID()}\0`;

/** Child blocks of a block, for `BlockList`. */
type NestedList = NestedOptions & { readonly blocks: readonly ParsedBlock[] };

/**
 * The markup of a block, split at its child blocks: alternating text and lists of blocks. For blocks that render
 * asynchronously, and for previews that show more than the public page.
 *
 * @throws whatever the kind's `render` throws
 */
export async function renderParts(
  block: ValidBlock,
  page: PageContext,
  first: boolean,
): Promise<(string | NestedList)[]> {
  const lists: NestedList[] = [];
  const html = await rendered(block, page, first, (blocks, options) => {
    lists.push({ blocks, ...options });
    return MARK + (lists.length - 1) + MARK;
  });
  // Every second piece is a list index, because a kind may place its lists in a different order than it renders them.
  return html.split(MARK).map((piece, index) => (index % 2 === 0 ? piece : (lists[Number(piece)] ?? '')));
}
