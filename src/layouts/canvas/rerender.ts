import { decisionRequestsText } from '../../blocks/_kit/page/decision-requests.ts';
import { jsonLdOf } from '../../blocks/_kit/page/json-ld.ts';
import { renderBlock } from '../../blocks/_kit/render/render-block.ts';
import type { ParsedBlock, ParsedCanvas, ValidBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import type { Fragment, PageContext, Rerender, RerenderedBlock } from '../../content/page-context.ts';
import { addClasses } from '../styles/critical-css.ts';
import { movedTo } from '../data/redirects.ts';
import { loadShellText, type Shell } from '../shell/load-shell.ts';
import { loadPageCanvas } from './load-canvas.ts';
import { popUpsOf } from './pop-ups.ts';
import { shownSections } from './shown-sections.ts';

/** Everything that a canvas adds to its page outside the blocks of its sections, as one string to compare. */
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

/** Whether the styles in a page, which are those of its first screen, are enough for another first screen. */
function hasStylesFor(next: readonly string[], rendered: readonly string[]): boolean {
  const styled = new Set<string>();
  for (const markup of rendered) addClasses(markup, styled);
  return next.every((markup) => [...addClasses(markup, new Set())].every((name) => styled.has(name)));
}

/** Fragments of the last render, by position. An unchanged block is parsed to the same object, so it can be the key. */
type Rendered = readonly [below: WeakMap<ParsedBlock, Fragment>, above: WeakMap<ParsedBlock, Fragment>];

function renderOne(block: ValidBlock, page: PageContext, above: boolean, last: Rendered): Fragment | undefined {
  const known = last[above ? 1 : 0].get(block);
  if (known !== undefined) return known;
  const fragment = renderBlock(block, page, above);
  // Not cached when empty: the issue must be reported on every render.
  if (fragment !== undefined && fragment.html !== '') last[above ? 1 : 0].set(block, fragment);
  return fragment;
}

/** Renders blocks and records their rules on the page; undefined when a block needs Astro. */
function renderAll(
  blocks: readonly ParsedBlock[],
  page: PageContext,
  first: number,
  last: Rendered,
): RerenderedBlock[] | undefined {
  const all: RerenderedBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    if (!block.valid) continue;
    const fragment = renderOne(block, page, index < first, last);
    if (fragment === undefined) return undefined;
    if (fragment.html === '') continue;
    page.styles.use(fragment.rules);
    if (index < first) page.firstScreen.push(fragment.html);
    all.push({ pointer: block.pointer, html: fragment.html });
  }
  return all;
}

/**
 * Rerenders the blocks of a content page after a content change, without Astro. Gives up (undefined) when anything else
 * differs: metadata, sections, pop-ups, header, footer, kinds, styles.
 *
 * @param rendered the page being rendered; its kinds and rules are read when rendering is done
 * @param canvas the canvas it is rendered from
 * @param shell its header and footer
 * @param popups its pop-ups
 */
export function rerenderOf(
  rendered: PageContext,
  canvas: ParsedCanvas,
  slug: string,
  shell: Shell,
  popups: readonly ParsedBlock[],
): Rerender {
  const { kinds, styles, firstScreen } = rendered;
  const frame = frameText(canvas, rendered, popups);
  const last: Rendered = [new WeakMap(), new WeakMap()];
  return async (page) => {
    const [next, around, moved] = await Promise.all([
      loadPageCanvas(page, `pages/${slug}`, page.content.page(slug)),
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
      const rendered = deferred ? [] : renderAll(section.blocks, page, first, last);
      if (rendered === undefined) return undefined;
      blocks.push(...rendered);
    }
    if (renderAll(shown, page, 0, last) === undefined) return undefined;
    return sameSet(page.kinds, kinds) && page.styles.equals(styles) && hasStylesFor(page.firstScreen, firstScreen)
      ? blocks
      : undefined;
  };
}
