import type { PageContext } from '../../content/page-context.ts';
import { perBreakpointClasses } from '../../ui/breakpoints.ts';
import { rowHtml } from '../../ui/carousel/row-html.ts';
import { attributes, classes, html, NO_HTML, trusted } from '../../ui/html/html.ts';
import { stripTags } from '../../ui/html/plain-text.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import { showsBroken } from '../_kit/render/shows-broken.ts';
import type { BlockProps, RenderNested } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { oneMediaHtml } from '../_kit/pieces/media.ts';
import { bodyHtml } from '../_kit/pieces/rich-text-html.ts';
import { buttonHtml, linkAttributes, newTabNote } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import { isStacked, modesOf } from './layout.ts';
import type { CollectionFields } from './schema.ts';

const CARD = { ratio: { sm: '4/5' }, span: { sm: 0.5, md: 0.34, lg: 0.25 } } as const;
/** Number of entries above the fold whose pictures load eagerly. */
const FIRST_ENTRIES = 2;

export function render(
  { fields, priority }: BlockProps<CollectionFields>,
  page: PageContext,
  nested: RenderNested,
): string {
  const context = contextOf(page, priority);
  const { type, items, categoryCards, variant, textLink, titleHeadingTag, textAlignment, title, isFullWidth } = fields;
  const rendered =
    type === 'category-card' && categoryCards.length > 0
      ? []
      : items.blocks.filter(({ valid }) => valid || showsBroken(page));
  const count = rendered.length === 0 ? categoryCards.length : rendered.length;
  const modes = modesOf(fields, count);
  const centre = variant === 'highlightCenter' ? Math.floor((count - 1) / 2) : -1;
  const label = title ?? (fields.titleHtml && stripTags(fields.titleHtml.html, ''));
  const row = rowHtml(page.info.locale, {
    block: 'collection',
    label,
    modes,
    count,
    centred: variant === 'highlightCenter',
  });
  const open = (index: number): string =>
    `${row.item.open} class="collection__item${index === centre ? ' collection__item--centre' : ''}">`;

  const titles = titlesHtml(fields, context, { tag: titleHeadingTag, style: 'h2' });
  const words = html`${titles}${bodyHtml(fields, context)}`;
  const link = textLink === undefined ? NO_HTML : buttonHtml(textLink, context, 'collection__link');
  const head =
    words.markup === '' && link === NO_HTML
      ? NO_HTML
      : html`<div class="collection__head"><div class="collection__words">${words}</div>${link}</div>`;
  const cards =
    rendered.length > 0
      ? NO_HTML
      : categoryCards.map(
          (card, index) =>
            html`
              ${trusted(open(index))}
              <a class="category-card"${linkAttributes(card, context)}>
                ${
                  card.media === undefined
                    ? html`<span class="category-card__blank"></span>`
                    : oneMediaHtml({ ...card.media, alt: '' }, context, CARD)
                }
                <span class="category-card__title">${card.title}</span>
                ${newTabNote(card, context)}
              </a>
              ${trusted(row.item.close)}
            `,
        );
  const frame = frameOf(
    { ...fields, isFullWidth: isFullWidth || isStacked(fields.name) },
    'collection',
    classes(
      `collection--${type}`,
      variant !== 'default' && `collection--${variant}`,
      perBreakpointClasses('align', textAlignment),
    ),
  );
  const entries =
    rendered.length > 0
      ? nested(rendered, { priority: priority ? FIRST_ENTRIES : 0, before: open, after: row.item.close })
      : html`${cards}`.markup;
  const list = count === 0 ? '' : row.open + entries + row.close;
  return `${html`<section${attributes(frame)}>${head}`.markup}${list}</section>`;
}
