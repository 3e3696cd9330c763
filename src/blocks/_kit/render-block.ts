import type { Fragment, PageContext } from '../../content/page-context.ts';
import { rulesIn } from '../../ui/style-rules.ts';
import { fragmentKey } from './fragment-key.ts';
import type { NestedOptions } from './define-block.ts';
import type { ParsedBlock, ValidBlock } from './parse.ts';
import { blockDefinition } from './registry.ts';

/**
 * The markup of a block on a public page, from the cache or rendered by its plain
 * function. A block that throws is left out and reported; the page stands.
 *
 * @param first the block stands above the fold
 * @returns undefined when only the renderer can render it
 */
export function renderBlock(block: ValidBlock, page: PageContext, first: boolean): Fragment | undefined {
  const key = fragmentKey(block, page, first);
  const known = page.fragments.get(key);
  if (known !== undefined) return known;
  const render = blockDefinition(block.kind)?.render;
  if (render === undefined) return undefined;
  try {
    // The parser has checked the fields against the kind's schema.
    const html = render({ fields: block.fields as never, uid: block.uid, priority: first }, page, (blocks, options) =>
      renderList(blocks, page, options),
    );
    if (html === undefined) return undefined;
    const fragment = { html, rules: rulesIn(html) };
    page.fragments.set(key, fragment);
    return fragment;
  } catch (error) {
    page.issues.push({
      pointer: block.pointer,
      kind: block.kind,
      rule: 'render_failed',
      message: error instanceof Error ? error.message : String(error),
    });
    return { html: '', rules: [] };
  }
}

/** The blocks inside a block on a public page; broken ones are left out. Undefined when one of them needs the renderer. */
function renderList(
  blocks: readonly ParsedBlock[],
  page: PageContext,
  { priority, before, after }: NestedOptions,
): string | undefined {
  let html = '';
  for (const [index, block] of blocks.entries()) {
    if (!block.valid) continue;
    const rendered = renderBlock(block, page, index < priority);
    if (rendered === undefined) return undefined;
    if (rendered.html !== '') html += before(index) + rendered.html + after;
  }
  return html;
}
