import { decisionRequestsText } from '../../blocks/_kit/page/decision-requests.ts';
import { jsonLdOf } from '../../blocks/_kit/page/json-ld.ts';
import { renderBlock } from '../../blocks/_kit/render/render-block.ts';
import type { ParsedBlock, ParsedCanvas, ValidBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import type { Fragment, PageContext, Rerender, RerenderedBlock } from '../../content/page-context.ts';
import { movedTo } from '../data/redirect.ts';
import { loadShellText, type Shell } from '../shell/load-shell.ts';
import { loadCanvas } from './load-canvas.ts';
import { popUpsOf } from './pop-ups.ts';
import { shownSections } from './shown-sections.ts';

/** All of a canvas that stands on its page outside the blocks of its sections, as one text. */
const frameText = (canvas: ParsedCanvas, page: PageContext, popups: readonly ParsedBlock[]): string => {
  const { metadata, sections } = canvas;
  return JSON.stringify([
    metadata,
    sections.map(({ name, lazy, pointer, blocks }) => [name, lazy, pointer, lazy && decisionRequestsText(blocks)]),
    popups.map(({ uid, pointer }) => [uid, pointer]),
    jsonLdOf(
      sections.flatMap(({ blocks }) => blocks),
      page,
    ),
  ]);
};

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

/** What blocks were rendered as last time, by whether they stand above the fold. Parsed again unchanged, a block is the same object. */
type Rendered = readonly [below: WeakMap<ParsedBlock, Fragment>, above: WeakMap<ParsedBlock, Fragment>];

function renderOne(block: ValidBlock, page: PageContext, above: boolean, last: Rendered): Fragment | undefined {
  const known = last[above ? 1 : 0].get(block);
  if (known !== undefined) return known;
  const markup = renderBlock(block, page, above);
  // Nothing came of it: an issue to be reported each time.
  if (markup !== undefined && markup.html !== '') last[above ? 1 : 0].set(block, markup);
  return markup;
}

/** Renders blocks and notes their rules on the page; undefined when one of them needs the renderer. */
function renderAll(
  blocks: readonly ParsedBlock[],
  page: PageContext,
  first: number,
  last: Rendered,
): RerenderedBlock[] | undefined {
  const all: RerenderedBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    if (!block.valid) continue;
    const markup = renderOne(block, page, index < first, last);
    if (markup === undefined) return undefined;
    if (markup.html === '') continue;
    page.styles.use(markup.rules);
    all.push({ pointer: block.pointer, html: markup.html });
  }
  return all;
}

/**
 * How a content page renders its blocks again after its content has changed,
 * without the renderer. It gives up as soon as anything but blocks differs:
 * metadata, sections, pop-ups, header, footer, kinds, generated rules.
 *
 * @param rendered the page being rendered; its kinds and rules are read once it is done
 * @param canvas what it is rendered from
 * @param shell header and footer it is rendered with
 * @param popups pop-ups it is rendered with
 */
export function rerenderOf(
  rendered: PageContext,
  canvas: ParsedCanvas,
  slug: string,
  shell: Shell,
  popups: readonly ParsedBlock[],
): Rerender {
  const { kinds, styles } = rendered;
  const frame = frameText(canvas, rendered, popups);
  const last: Rendered = [new WeakMap(), new WeakMap()];
  return async (page) => {
    const [next, around, moved] = await Promise.all([
      loadCanvas(page, `pages/${slug}`, page.content.page(slug)),
      loadShellText(page),
      movedTo(page),
    ]);
    if (moved !== undefined || next === undefined) return undefined;
    const shown = await popUpsOf(page, next);
    if (
      around.header !== shell.text.header ||
      around.footer !== shell.text.footer ||
      frameText(next, page, shown) !== frame
    )
      return undefined;
    const blocks: RerenderedBlock[] = [];
    for (const { section, deferred, first } of shownSections(next, page, slug)) {
      const markup = deferred ? [] : renderAll(section.blocks, page, first, last);
      if (markup === undefined) return undefined;
      blocks.push(...markup);
    }
    if (renderAll(shown, page, 0, last) === undefined) return undefined;
    return sameSet(page.kinds, kinds) && page.styles.equals(styles) ? blocks : undefined;
  };
}
