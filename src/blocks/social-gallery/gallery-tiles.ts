import { createClient } from '../../commerce/http/index.ts';
import { filledFilter, recentOfStream } from '../../commerce/ugc/index.ts';
import { categoryIdInPath, categoryNamesInPath, productIdInPath } from '../../content/addresses/page-ids.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { DEFAULT_LOCALE, localeInfo, siteOf, type LocaleInfo } from '../../content/addresses/sites.ts';
import { GALLERY_SIZE } from '../../ui/gallery/gallery-html.ts';

/** Displayed size of a tile, in CSS pixels. */
const EDGE = 240;

export interface GalleryWish {
  readonly container: string;
  readonly filter: string;
  readonly mediaBase: string | undefined;
  /** Message with a `{name}` placeholder. */
  readonly by: string;
  /** Path of the page. */
  readonly path: string;
  readonly signal: AbortSignal;
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  more: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), more);
  made.append(...children);
  return made;
};

/** Product and category of a page, for the placeholders of a filter [GAL-02]. */
export const shownAt = (path: string): { productId: string | undefined; category: string | undefined } => ({
  productId: productIdInPath(path),
  category: categoryIdInPath(path) === undefined ? undefined : categoryNamesInPath(path).at(-1),
});

/** Fetches the pictures of a gallery through our own route to the service. */
export async function galleryTiles({
  container,
  filter,
  mediaBase,
  by,
  path,
  signal,
}: GalleryWish): Promise<HTMLLIElement[]> {
  const info = localeInfo(path.split('/')[1]) ?? (localeInfo(DEFAULT_LOCALE) as LocaleInfo);
  const { id: siteId, brand, region } = siteOf(info);
  const { call } = createClient({
    base: '/api/ugc',
    context: () => ({ siteId, brand, region, locale: info.locale, clientApp: 'cairn-web' }),
  });
  const { media } = await recentOfStream(
    call,
    container,
    { filter: filledFilter(filter, shownAt(path)), count: GALLERY_SIZE },
    signal,
  );
  return media.map(({ image, alt, caption, language, user }) => {
    const picture = element('img', {
      src: imageUrl(image, { width: EDGE, height: EDGE }, mediaBase),
      alt,
      width: EDGE,
      height: EDGE,
      loading: 'lazy',
      decoding: 'async',
    });
    const words = element(
      'figcaption',
      {},
      element('span', { lang: language }, caption),
      ' ',
      element('span', { className: 'gallery__by' }, by.replace('{name}', user.name)),
    );
    return element('li', { className: 'gallery__tile' }, element('figure', {}, picture, words));
  });
}
