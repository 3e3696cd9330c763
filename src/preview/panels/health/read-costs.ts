import { NAMED, SCRIPT_OF, type NamedBlock } from '../../../blocks/_kit/render/block-marks.ts';
import type { BlockCost } from './costs.ts';

/** A layout shift with the elements that moved. */
export interface SeenShift {
  readonly value: number;
  readonly moved: readonly Node[];
}

/** What was painted largest, as far as it is still there. */
export interface SeenPaint {
  readonly element: Element | null;
  /** Milliseconds since the document was asked for. */
  readonly at: number;
}

/** What a measured frame has loaded and shown. */
export interface Seen {
  /** Bytes of each picture by its address. */
  readonly pictures: ReadonlyMap<string, number>;
  readonly shifts: readonly SeenShift[];
  readonly paint: SeenPaint | undefined;
}

interface Place {
  readonly block: NamedBlock;
  readonly range: Range;
}

/** The outermost blocks of a page, each with the kinds inside it. */
function placesOf(page: Document): { readonly place: Place; readonly kinds: ReadonlySet<string> }[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  const found: { place: Place; kinds: Set<string> }[] = [];
  const open: { readonly block: NamedBlock; readonly start: Comment; readonly kinds: Set<string> }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const comment = node as Comment;
    if (comment.data.startsWith(NAMED.open)) {
      const block = JSON.parse(decodeURIComponent(comment.data.slice(NAMED.open.length))) as NamedBlock;
      const kinds = open[0]?.kinds ?? new Set<string>();
      open.push({ block, start: comment, kinds: kinds.add(block.kind) });
    } else if (comment.data === NAMED.close) {
      const last = open.pop();
      if (last === undefined || open.length > 0) continue;
      const range = page.createRange();
      range.setStartAfter(last.start);
      range.setEndBefore(comment);
      found.push({ place: { block: last.block, range }, kinds: last.kinds });
    }
  }
  return found;
}

async function gzipped(text: string): Promise<number> {
  const pressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(pressed).arrayBuffer()).byteLength;
}

/** A static import in a built script. */
const IMPORT = /\b(?:from|import)\s*["'`]([^"'`]+\.js)["'`]/g;

/** Built files that a script imports, directly or through others. */
async function importsOf(text: string, base: string, known: Map<string, string>): Promise<void> {
  for (const [, name = ''] of text.matchAll(IMPORT)) {
    const address = new URL(name, base).href;
    if (known.has(address)) continue;
    known.set(address, '');
    // From the browser's cache: the page has loaded it.
    const inside = await fetch(address).then((response) => (response.ok ? response.text() : ''));
    known.set(address, inside);
    await importsOf(inside, address, known);
  }
}

/** Bytes of the scripts of each kind, gzip: its own and what they import, without what every page has. */
async function scriptsByKind(page: Document): Promise<ReadonlyMap<string, number>> {
  const texts = new Map<string, string>();
  let kind = '';
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.nodeType === Node.COMMENT_NODE) {
      const { data } = node as Comment;
      if (data.startsWith(SCRIPT_OF)) kind = data.slice(SCRIPT_OF.length);
    } else if ((node as Element).matches('script[type="module"]')) {
      const { src, text } = node as HTMLScriptElement;
      texts.set(kind, `${texts.get(kind) ?? ''}${src === '' ? text : `import "${src}"`}\n`);
    }
  }
  const everywhere = new Map<string, string>();
  await importsOf(texts.get('') ?? '', page.baseURI, everywhere);
  const bytes = new Map<string, number>();
  for (const [name, text] of texts) {
    if (name === '') continue;
    const imported = new Map(everywhere);
    await importsOf(text, page.baseURI, imported);
    const own = [...imported].filter(([address]) => !everywhere.has(address)).map(([, inside]) => inside);
    const sizes = await Promise.all([text, ...own].map(gzipped));
    bytes.set(
      name,
      sizes.reduce((sum, one) => sum + one, 0),
    );
  }
  return bytes;
}

const isIn = ({ range }: Place, node: Node | null): boolean => node !== null && range.intersectsNode(node);

/** Bytes of markup as it is sent: pressed, without the comments that mark blocks. */
export function pressedMarkup(range: Range): Promise<number> {
  const holder = document.implementation.createHTMLDocument().createElement('div');
  holder.append(range.cloneContents());
  return gzipped(holder.innerHTML.replaceAll(/<!--\/?named[^>]*-->/g, ''));
}

/** The blocks of a measured page in reading order, outermost ones alone, with what each of them costs. */
export async function costsOf(page: Document, { pictures, shifts, paint }: Seen): Promise<BlockCost[]> {
  const scripts = await scriptsByKind(page);
  const rows = placesOf(page).map(async ({ place, kinds }) => {
    const shown = new Set([...page.images].filter((image) => isIn(place, image)).map(({ currentSrc }) => currentSrc));
    const weight = [...shown].reduce((sum, address) => sum + (pictures.get(address) ?? 0), 0);
    return {
      ...place.block,
      cost: {
        bytes: weight + (await pressedMarkup(place.range)),
        scripts: [...kinds].reduce((sum, kind) => sum + (scripts.get(kind) ?? 0), 0),
        shift: shifts
          .filter(({ moved }) => moved.some((node) => isIn(place, node)))
          .reduce((sum, { value }) => sum + value, 0),
        paint: paint !== undefined && isIn(place, paint.element) ? paint.at : undefined,
      },
    };
  });
  return Promise.all(rows);
}
