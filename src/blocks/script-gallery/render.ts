import { encodeSegment } from '../../content/addresses/links.ts';
import { isProductPath } from '../../content/addresses/page-kind.ts';
import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { waitingTiles } from '../../ui/gallery/gallery-html.ts';
import { attributes, html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { ScriptGalleryFields } from './schema.ts';

/** URL of the script for a container and a locale [GAL-05]. */
export const scriptAddress = (template: string, containerId: string, locale: string): string =>
  template.replace('{containerId}', encodeSegment(containerId)).replace('{locale}', encodeSegment(locale));

/** Heading and subtitle; omitted on product and customs pages, both of which have a product URL [GAL-08]. */
function headHtml(fields: ScriptGalleryFields, page: PageContext): Html {
  const titles = isProductPath(page.url) ? NO_HTML : titlesHtml(fields, contextOf(page), { style: 'h2' });
  return titles.markup === '' ? NO_HTML : html`<div class="gallery__head">${titles}</div>`;
}

/** The block's markup: the container the script renders into. Empty if no script is configured. */
export function render({ fields, uid }: BlockProps<ScriptGalleryFields>, page: PageContext): string {
  const { galleryScript, galleryDetails } = page.settings;
  const { locale } = page.info;
  if (galleryScript === undefined) return '';
  const element = attributes({
    'data-src': scriptAddress(galleryScript, fields.containerId, locale),
    'data-details': galleryDetails,
  });
  const place = html`<div class="script-gallery__place" id="${uid}-gallery">${waitingTiles()}</div>`;
  // Where consent is required, nothing is visible until it is given.
  const section = attributes({
    ...frameOf(fields, 'script-gallery'),
    'aria-label': t(locale, 'gallery.region'),
    hidden: page.site.region === 'EMEA',
  });
  return html`
    <section${section}>
      ${headHtml(fields, page)}
      <cairn-script-gallery${element}>${place}</cairn-script-gallery>
    </section>
  `.markup;
}
