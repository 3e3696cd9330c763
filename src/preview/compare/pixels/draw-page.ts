/** What a page shows, as pixels, and what of it could not be drawn. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Rows from `top`, at most `rows` of them. */
  strip(top: number, rows: number): ImageData;
  /** Names of elements that a picture of a document does not show. */
  readonly left: readonly string[];
}

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
/** Beyond this a page is measured to here; CSS pixels. */
export const MAX_HEIGHT = 16_000;
/** What runs, or is drawn by something else than the document. */
const NEVER = 'script, noscript, template, link, meta, base, style';
const LEFT = 'video, iframe, canvas, audio, object, embed';
/** Nothing moves in a picture. */
const STILL =
  '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}';

const asData = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

/** Files by address, each read once for all widths and both sides. */
export type Files = Map<string, Promise<string>>;

/** A plain picture in a colour of its address: another picture is another colour where neither can be read. */
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

/** The page's rules with their files in them; heights of the screen in pixels, for the picture is as high as the page. */
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
  let css = texts.join('\n').replace(/(\d*\.?\d+)[sdl]?vh\b/g, (_, value: string) => `${Number(value) * screen}px`);
  const addresses = [...new Set([...css.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address))].filter(
    (address) => !address.startsWith('data:') && !address.includes('#'),
  );
  const inlined = new Map(
    await Promise.all(addresses.map(async (address) => [address, await read(files, address)] as const)),
  );
  css = css.replace(/url\("([^"]+)"\)/g, (whole, address: string) =>
    inlined.has(address) ? `url("${inlined.get(address)}")` : whole,
  );
  // There are no scripts in a picture: what waits for its element stays as it is now.
  return `${css.replaceAll(':not(:defined)', '.no-such-state')}\n${STILL}`;
}

/** A copy of the page as it stands, with the pictures it shows in it. */
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
 * Draws a document of our own origin without leaving the browser: its elements, rules, fonts and pictures are put
 * into one SVG file, which the same engine draws again. Films show their poster; what lies on top of the page
 * (dialogs, pop-overs) and what other documents draw is missing, and is named.
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
  // Written as text: a rule put into a document here would be held to the viewer's own policy.
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
