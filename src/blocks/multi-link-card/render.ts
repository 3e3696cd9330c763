import type { PageContext } from '../../content/page-context.ts';
import { attributes, classes, escapeHtml, html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { contextOf, type RenderContext } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { gradientClasses, mediaHtml, mediasOf, placementClasses } from '../_kit/pieces/media.ts';
import { bodyHtml, richTextHtml } from '../_kit/pieces/rich-text-html.ts';
import { RichText } from '../_kit/rich-text/rich-text.ts';
import { buttonHtml, linkAttributes, newTabNote } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { MultiLinkCardFields } from './schema.ts';

/** Share of the page width a card typically takes. */
const SPAN = { sm: 1, md: 0.5, lg: 0.34 };

/**
 * The title as a link to `titleTarget` [BLK-MLC-02]. Links in its own markup are removed, since links cannot be nested.
 */
function linkedTitle(
  fields: MultiLinkCardFields,
  context: RenderContext,
): Pick<MultiLinkCardFields, 'title' | 'titleHtml'> {
  const { title, titleHtml, titleTarget } = fields;
  if (titleTarget === undefined || (title === undefined && titleHtml === undefined)) return { title, titleHtml };
  const words =
    titleHtml === undefined ? escapeHtml(title ?? '') : richTextHtml(titleHtml, context).replace(/<\/?a\b[^>]*>/g, '');
  return {
    title,
    titleHtml: new RichText(
      `<a class="multi-link-card__title"${linkAttributes(titleTarget, context).markup}>${words}${newTabNote(titleTarget, context).markup}</a>`,
      [],
    ),
  };
}

const linksHtml = ({ targets, linkType, equalTargetSize }: MultiLinkCardFields, context: RenderContext): Html =>
  linkType === 'No-CTA' || targets.length === 0
    ? NO_HTML
    : html`
      <ul
        class="${classes('multi-link-card__links', equalTargetSize && 'multi-link-card__links--equal')}"
        role="list">
        ${targets.map((target) => html`<li>${buttonHtml(target, context)}</li>`)}
      </ul>
    `;

export function render({ fields, priority }: BlockProps<MultiLinkCardFields>, page: PageContext): string {
  const context = contextOf(page, priority);
  const { layoutVariant, ratio, titleHeadingTag, title, richTextBelowTargets } = fields;
  const hasMedia = mediasOf(fields).length > 0;
  const media = mediaHtml(fields, context, { ratio: { sm: ratio }, span: SPAN, linkLabel: title });
  const titles = titlesHtml({ ...fields, ...linkedTitle(fields, context) }, context, {
    tag: titleHeadingTag,
    style: 'h3',
  });
  const body = bodyHtml(fields, context);
  const links = linksHtml(fields, context);
  const words = richTextBelowTargets ? html`${links}${body}` : html`${body}${links}`;
  const head = titles.markup === '' ? NO_HTML : html`<div class="multi-link-card__head">${titles}</div>`;
  const content =
    head === NO_HTML && words.markup === ''
      ? NO_HTML
      : html`<div class="multi-link-card__content">${head}${words}</div>`;
  const frame = frameOf(
    fields,
    'multi-link-card',
    classes(
      `multi-link-card--${hasMedia ? layoutVariant : 'plain'}`,
      hasMedia && layoutVariant === 'overlay' && gradientClasses(fields),
      placementClasses(fields),
    ),
  );
  return html`<article${attributes(frame)}>${media}${content}</article>`.markup;
}
