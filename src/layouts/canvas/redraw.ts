import { asksText } from '../../blocks/_kit/asks.ts';
import { jsonLdOf } from '../../blocks/_kit/json-ld.ts';
import { drawnBlock } from '../../blocks/_kit/draw-block.ts';
import type { ParsedBlock, ParsedCanvas, ValidBlock } from '../../blocks/_kit/parse.ts';
import type { Fragment, PageContext, Redraw, RedrawnBlock } from '../../content/page-context.ts';
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
    sections.map(({ name, lazy, pointer, blocks }) => [name, lazy, pointer, lazy && asksText(blocks)]),
    popups.map(({ uid, pointer }) => [uid, pointer]),
    jsonLdOf(
      sections.flatMap(({ blocks }) => blocks),
      page,
    ),
  ]);
};

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

/** What blocks were drawn as last time, by whether they stand above the fold. Parsed again unchanged, a block is the same object. */
type Drawn = readonly [below: WeakMap<ParsedBlock, Fragment>, above: WeakMap<ParsedBlock, Fragment>];

function drawOne(block: ValidBlock, page: PageContext, above: boolean, last: Drawn): Fragment | undefined {
  const known = last[above ? 1 : 0].get(block);
  if (known !== undefined) return known;
  const drawn = drawnBlock(block, page, above);
  // Nothing came of it: a fault to be reported each time.
  if (drawn !== undefined && drawn.html !== '') last[above ? 1 : 0].set(block, drawn);
  return drawn;
}

/** Draws blocks and notes their rules on the page; undefined when one of them needs the renderer. */
function drawAll(
  blocks: readonly ParsedBlock[],
  page: PageContext,
  first: number,
  last: Drawn,
): RedrawnBlock[] | undefined {
  const all: RedrawnBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    if (!block.valid) continue;
    const drawn = drawOne(block, page, index < first, last);
    if (drawn === undefined) return undefined;
    if (drawn.html === '') continue;
    page.styles.use(drawn.rules);
    all.push({ pointer: block.pointer, html: drawn.html });
  }
  return all;
}

/**
 * How a content page draws its blocks again after its content has changed,
 * without the renderer. It gives up as soon as anything but blocks differs:
 * metadata, sections, pop-ups, header, footer, kinds, generated rules.
 *
 * @param rendered the page being rendered; its kinds and rules are read once it is done
 * @param canvas what it is rendered from
 * @param shell header and footer it is rendered with
 * @param popups pop-ups it is rendered with
 */
export function redrawOf(
  rendered: PageContext,
  canvas: ParsedCanvas,
  slug: string,
  shell: Shell,
  popups: readonly ParsedBlock[],
): Redraw {
  const { kinds, styles } = rendered;
  const frame = frameText(canvas, rendered, popups);
  const last: Drawn = [new WeakMap(), new WeakMap()];
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
    const blocks: RedrawnBlock[] = [];
    for (const { section, deferred, first } of shownSections(next, page, slug)) {
      const drawn = deferred ? [] : drawAll(section.blocks, page, first, last);
      if (drawn === undefined) return undefined;
      blocks.push(...drawn);
    }
    if (drawAll(shown, page, 0, last) === undefined) return undefined;
    return sameSet(page.kinds, kinds) && page.styles.equals(styles) ? blocks : undefined;
  };
}
