import type { PageContext } from '../../content/page-context.ts';
import { attributes, classes, html, NO_HTML } from '../../ui/html/html.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { gradientClasses, mediaHtml, mediasOf, placementClasses } from '../_kit/pieces/media.ts';
import { bodyHtml } from '../_kit/pieces/rich-text-html.ts';
import { targetsHtml } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { LinkedCardFields } from './schema.ts';

/** Share of the page width a card typically takes. */
const SPAN = { sm: 0.8, md: 0.5, lg: 0.34 };

export function render({ fields, priority }: BlockProps<LinkedCardFields>, page: PageContext): string {
  const context = contextOf(page, priority);
  const { layoutVariant, ratio, titleHeadingTag, mediaTarget, title, richTextBelowTargets } = fields;
  const hasMedia = mediasOf(fields).length > 0;
  const media = mediaHtml(fields, context, { ratio: { sm: ratio }, span: SPAN, linkLabel: title });
  const titles = titlesHtml(fields, context, { tag: titleHeadingTag, style: 'h4' });
  const body = bodyHtml(fields, context);
  const targets = targetsHtml(fields, context);
  const words = richTextBelowTargets ? html`${titles}${targets}${body}` : html`${titles}${body}${targets}`;
  const content = words.markup === '' ? NO_HTML : html`<div class="linked-card__content">${words}</div>`;
  const overlay = hasMedia && layoutVariant === 'overlay';
  const frame = frameOf(
    fields,
    'linked-card',
    classes(
      `linked-card--${hasMedia ? layoutVariant : 'plain'}`,
      mediaTarget !== undefined && 'linked-card--linked',
      overlay && gradientClasses(fields),
      placementClasses(fields),
    ),
  );
  return html`<article${attributes(frame)}>${media}${content}</article>`.markup;
}
