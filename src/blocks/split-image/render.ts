import type { PageContext } from '../../content/page-context.ts';
import { attributes, classes, html, NO_HTML } from '../../ui/html/html.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { gradientClasses, mediaHtml, mediasOf, placementClasses } from '../_kit/pieces/media.ts';
import { bodyHtml } from '../_kit/pieces/rich-text-html.ts';
import { targetsHtml } from '../_kit/pieces/targets.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { SplitImageFields } from './schema.ts';

export function render({ fields, priority }: BlockProps<SplitImageFields>, page: PageContext): string {
  const context = contextOf(page, priority);
  const { imageWidth, layoutVariant, ratio, title, titleH1, richTextBelowTargets } = fields;
  const hasMedia = mediasOf(fields).length > 0;
  const share = imageWidth / 100;
  const media = mediaHtml(fields, context, {
    ratio: { sm: '4/3', md: ratio },
    span: { sm: 1, md: share, lg: share },
    linkLabel: title,
  });
  const titles = titlesHtml(fields, context, { style: titleH1 ? 'h1' : 'h2' });
  const body = bodyHtml(fields, context);
  const targets = targetsHtml(fields, context);
  const words = richTextBelowTargets ? html`${targets}${body}` : html`${body}${targets}`;
  const heading = titles.markup === '' ? NO_HTML : html`<div class="split-image__titles">${titles}</div>`;
  const content =
    titles.markup === '' && words.markup === ''
      ? NO_HTML
      : html`<div class="split-image__content"><div class="split-image__text">${heading}${words}</div></div>`;
  const frame = frameOf(
    fields,
    'split-image',
    classes(
      hasMedia ? `split-image--${imageWidth} split-image--${layoutVariant}` : 'split-image--plain',
      hasMedia && gradientClasses(fields),
      placementClasses(fields),
    ),
  );
  return html`<section${attributes(frame)}>${media}${content}</section>`.markup;
}
