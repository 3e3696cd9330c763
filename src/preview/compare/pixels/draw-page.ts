/** Picture of a page, and what could not be drawn. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Rows from `top`, at most `rows` of them. */
  strip(top: number, rows: number): ImageData;
  /** Names of elements missing in the picture. */
  readonly left: readonly string[];
}

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
/** Pages are compared up to this height, CSS pixels. */
export const MAX_HEIGHT = 16_000;
/** Elements left out: scripts, and styles, which are added separately. */
const NEVER = 'script, noscript, template, link, meta, base, style';
const LEFT = 'video, iframe, canvas, audio, object, embed';
/** Styles that stop animations. */
const STILL =
  '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}';

const asData = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

/** Files by address, loaded once for all widths and both sides. */
export type Files = Map<string, Promise<string>>;

/** Placeholder in a colour derived from the address: different unreadable images get different colours. */
function plain(address: string): string {
  let hash = 0;
  for (const letter of address) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="${SVG}" width="1" height="1"><rect width="1" height="1" fill="hsl(${hash % 360} 40% 60%)"/></svg>`)}`;
}

function read(files: Files, address: string): Promise<string> {
  if (address.startsWith('data:')) return Promise.resolve(address);
  const known = files.get(address);
  if (known !== undefined) return known;
  const file = fetch(address)
    .then(async (answer) => (answer.ok ? asData(await answer.blob()) : plain(address)))
    .catch(() => plain(address));
  files.set(address, file);
  return file;
}

/** CSS of the page with inlined files; viewport heights become pixels, because the picture is as high as the page. */
async function rulesOf(page: Document, files: Files): Promise<string> {
  const screen = (page.defaultView?.innerHeight ?? 0) / 100;
  const texts = [...page.styleSheets, ...page.adoptedStyleSheets].map((sheet) => {
    const base = sheet.href ?? page.baseURI;
    const text = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    const whole = text.replace(
      /url\((["']?)([^"')]+)\1\)/g,
      (_, _quote, address: string) => `url("${new URL(address, base).href}")`,
    );
    return sheet.media.length === 0 ? whole : `@media ${sheet.media.mediaText}{${whole}}`;
  });
  let css = texts
    .join('\n')
    .replace(/(?<![\d.])(\d+(?:\.\d+)?|\.\d+)[sdl]?vh\b/g, (_, value: string) => `${Number(value) * screen}px`);
  const addresses = [...new Set([...css.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address))].filter(
    (address) => !address.startsWith('data:') && !address.includes('#'),
  );
  const inlined = new Map(
    await Promise.all(addresses.map(async (address) => [address, await read(files, address)] as const)),
  );
  css = css.replace(/url\("([^"]+)"\)/g, (whole, address: string) =>
    inlined.has(address) ? `url("${inlined.get(address)}")` : whole,
  );
  // Custom elements are not defined in the picture: keep rules for undefined ones from matching.
  return `${css.replaceAll(':not(:defined)', '.no-such-state')}\n${STILL}`;
}

/** Copy of the page with inlined images. */
async function copyOf(page: Document, files: Files): Promise<{ root: HTMLElement; left: string[] }> {
  const root = page.documentElement.cloneNode(true) as HTMLElement;
  const shown = [...page.images];
  const copies = [...root.querySelectorAll('img')];
  await Promise.all(
    copies.map(async (copy, index) => {
      const address = shown[index]?.currentSrc ?? '';
      for (const name of ['srcset', 'sizes', 'loading', 'src']) copy.removeAttribute(name);
      if (address !== '') copy.src = await read(files, address);
    }),
  );
  for (const source of root.querySelectorAll('picture > source')) source.remove();
  const left = [...root.querySelectorAll(LEFT)].map(({ localName }) => localName);
  const films = [...root.querySelectorAll('video[poster]')] as HTMLVideoElement[];
  await Promise.all(films.map(async (film) => film.setAttribute('poster', await read(files, film.poster))));
  for (const film of films) {
    const picture = page.createElement('img');
    for (const { name, value } of [...film.attributes]) if (name !== 'poster') picture.setAttribute(name, value);
    picture.src = film.getAttribute('poster') ?? '';
    film.replaceWith(picture);
  }
  for (const gone of root.querySelectorAll(NEVER)) gone.remove();
  root.setAttribute('xmlns', XHTML);
  return { root, left };
}

/**
 * Draws a same-origin document to a canvas: elements, CSS, fonts and images go into one SVG, which the browser renders.
 * Films show their poster. Dialogs, pop-overs and embedded documents are missing and named in the result.
 */
export async function drawPage(page: Document, width: number, files: Files): Promise<Drawn> {
  const height = Math.min(MAX_HEIGHT, Math.max(1, Math.ceil(page.documentElement.getBoundingClientRect().height)));
  const [css, { root, left }] = await Promise.all([rulesOf(page, files), copyOf(page, files)]);
  const file = document.implementation.createDocument(SVG, 'svg');
  const outer = file.createElementNS(SVG, 'foreignObject');
  for (const [element, names] of [
    [file.documentElement, { width, height }],
    [outer, { width: '100%', height: '100%' }],
  ] as const)
    for (const [name, value] of Object.entries(names)) element.setAttribute(name, String(value));
  outer.append(file.adoptNode(root));
  file.documentElement.append(outer);
  // Added as text: a style element in this document would be subject to the viewer's CSP.
  const style = `<style xmlns="${XHTML}"><![CDATA[${css.replaceAll(']]>', '')}]]></style>`;
  const text = new XMLSerializer().serializeToString(file).replace(/<foreignObject[^>]*>/, (start) => start + style);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  return {
    width,
    height,
    left: [...new Set([...left, ...(page.querySelector('dialog[open], :popover-open') === null ? [] : ['dialog'])])],
    strip(top, rows) {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: rows });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('This browser draws nothing.');
      context.drawImage(picture, 0, -top);
      return context.getImageData(0, 0, width, rows);
    },
  };
}
