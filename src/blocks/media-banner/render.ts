import type { PageContext } from '../../content/page-context.ts';
import { attributes, classes, html, NO_HTML } from '../../ui/html/html.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { gradientClasses, mediaHtml, mediasOf, placementClasses } from '../_kit/pieces/media.ts';
import { bodyHtml } from '../_kit/pieces/rich-text-html.ts';
import { targetsHtml } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { MediaBannerFields } from './schema.ts';
import { shapeOf } from './shapes.ts';

export function render({ fields, priority }: BlockProps<MediaBannerFields>, page: PageContext): string {
  const context = contextOf(page, priority);
  const { layoutVariant, height, mediaSide, title, richTextBelowTargets } = fields;
  const split = layoutVariant === 'split';
  const media = mediaHtml(fields, context, {
    ratio: shapeOf(fields),
    span: split ? { sm: 1, md: 0.5, lg: 0.5 } : undefined,
    linkLabel: title,
  });
  const hasMedia = mediasOf(fields).length > 0;
  const titles = titlesHtml(fields, context, { style: fields.titleH1 ? 'h1' : 'h2' });
  const body = bodyHtml(fields, context);
  const targets = targetsHtml(fields, context);
  const words = richTextBelowTargets ? html`${targets}${body}` : html`${body}${targets}`;
  const content =
    titles.markup === '' && words.markup === ''
      ? NO_HTML
      : html`
        <div class="media-banner__content">
          <div class="media-banner__text">
            ${titles.markup === '' ? NO_HTML : html`<div class="media-banner__titles">${titles}</div>`}
            ${words}
          </div>
        </div>
      `;
  const frame = frameOf(
    fields,
    'media-banner',
    classes(
      `media-banner--${hasMedia ? layoutVariant : 'plain'}`,
      hasMedia && layoutVariant === 'overlay' && `media-banner--height-${height}`,
      split && mediaSide === 'right' && 'media-banner--media-right',
      hasMedia && layoutVariant === 'overlay' && gradientClasses(fields),
      placementClasses(fields),
    ),
  );
  return html`<section${attributes(frame)}>${media}${content}</section>`.markup;
}
