import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { waitingTiles } from '../../ui/gallery/gallery-html.ts';
import { attributes, html, NO_HTML } from '../../ui/html/html.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { SocialGalleryFields } from './schema.ts';

/** The block's markup: an empty container. The pictures depend on the page's URL and are added by the browser. */
export function render({ fields }: BlockProps<SocialGalleryFields>, page: PageContext): string {
  const { locale } = page.info;
  const titles = titlesHtml(fields, contextOf(page), { style: 'h2' });
  const head = titles.markup === '' ? NO_HTML : html`<div class="gallery__head">${titles}</div>`;
  const element = attributes({
    'data-container': fields.containerId,
    'data-filter': fields.filter,
    'data-media-base': page.settings.mediaBase,
    'data-by': t(locale, 'gallery.by'),
  });
  return html`
    <section${attributes({ ...frameOf(fields, 'social-gallery'), 'aria-label': t(locale, 'gallery.region') })}>
      ${head}
      <cairn-gallery${element}>${waitingTiles()}</cairn-gallery>
    </section>
  `.markup;
}
