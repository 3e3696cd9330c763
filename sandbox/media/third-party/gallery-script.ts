import type { Hono } from 'hono';
import { MEDIA, STREAMS } from '../../ugc/seed.ts';

/** Number of pictures in a gallery. */
const SIZE = 6;
const CACHEABLE = 'public, max-age=300';
const LOCALE = /^[a-z]{2}-[a-z0-9]{2,3}$/;
const BY: Readonly<Record<string, string>> = { en: 'by', fr: 'par', de: 'von' };

/** The script that runs in the page. It simulates third-party code: it knows only the data of its own tag. */
const RENDER = `(() => {
  const { container, tag } = document.currentScript.dataset;
  const place = document.getElementById(container);
  if (!place) return;
  const mine = tag ? items.filter((item) => item.products.includes(tag)) : items;
  const list = document.createElement('ul');
  list.className = 'gallery__grid';
  list.setAttribute('role', 'list');
  if (tag) list.dataset.tag = tag;
  for (const item of [...mine, ...items.filter((other) => !mine.includes(other))].slice(0, size)) {
    const tile = document.createElement('li');
    tile.className = 'gallery__tile';
    const figure = document.createElement('figure');
    const picture = Object.assign(document.createElement('img'), { loading: 'lazy', src: item.src, alt: item.alt, width: 240, height: 240 });
    const words = document.createElement('figcaption');
    const text = Object.assign(document.createElement('span'), { lang: item.language, textContent: item.caption });
    const by = Object.assign(document.createElement('span'), { className: 'gallery__by', textContent: ' ' + item.by });
    words.append(text, by);
    figure.append(picture, words);
    tile.append(figure);
    list.append(tile);
  }
  place.replaceChildren(list);
})();`;

/** The script of one container in one locale; undefined for an unknown container. */
export function galleryScript(containerId: string, locale: string, base: string): string | undefined {
  if (!LOCALE.test(locale) || !STREAMS.some(({ streamId }) => streamId === containerId)) return undefined;
  const by = BY[locale.slice(0, 2)] ?? 'by';
  const items = MEDIA.filter(({ streamIds }) => streamIds.includes(containerId)).map(
    ({ image, alt, caption, language, user, productIds }) => ({
      src: `${base}/image/upload/f_auto,q_50,c_fill,w_480,h_480/${image}`,
      alt,
      caption,
      language,
      by: `${by} ${user.name}`,
      products: productIds,
    }),
  );
  return `(() => { const size = ${SIZE}; const items = ${JSON.stringify(items)}; ${RENDER} })();\n`;
}

/** `GET /gallery/<containerId>/<locale>.js`: simulates a third-party gallery script (GAL-05). */
export function addGalleryScript(app: Hono): void {
  app.get('/gallery/:containerId/:file', (c) => {
    const base = new URL(c.req.url).pathname.replace(/\/gallery\/.*$/, '');
    const script = galleryScript(c.req.param('containerId'), c.req.param('file').replace(/\.js$/, ''), base);
    if (script === undefined) return c.text('No such gallery.', 404, { 'cache-control': 'no-store' });
    return c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CACHEABLE,
      'x-content-type-options': 'nosniff',
    });
  });
}
