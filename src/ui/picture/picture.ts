import { imageUrl, picturePath } from '../../content/images/image-url.ts';
import { at, BREAKPOINT_NAMES, BREAKPOINTS, FROM, type Breakpoint, type PerBreakpoint } from '../breakpoints.ts';
import { attributes, escapeHtml, html, NO_HTML, trusted, type Html } from '../html/html.ts';

/** Width to height, e.g. `4/5`. */
export type Ratio = `${number}/${number}`;

export interface PictureProps {
  /** Name at the media service (`scene/fell-rain`), or an https address. */
  readonly publicId: string;
  /** What it shows; empty when it only decorates. */
  readonly alt: string;
  /** Shape per breakpoint; a smaller one holds upwards. */
  readonly ratio: PerBreakpoint<Ratio>;
  /** Share of the page width it fills, per breakpoint (0–1); 1 unless given. */
  readonly span?: PerBreakpoint<number> | undefined;
  /** Above the fold: loads at once and first. */
  readonly priority?: boolean | undefined;
  readonly class?: string | undefined;
  readonly title?: string | undefined;
  /** Address of the media service. */
  readonly mediaBase?: string | undefined;
}

/**
 * Displayed widths (CSS pixels of a full-width picture) the pictures are made
 * for, per breakpoint. Addresses ask for twice of each (IMG-02), so two of
 * them serve one and two device pixels alike.
 */
const WIDTHS: Readonly<Record<Breakpoint, readonly number[]>> = { sm: [240, 420], md: [480, 840], lg: [760, 1440] };
/** The media service keeps each size it has drawn; round widths keep their number small. */
const STEP = 20;
/** Widths a picture of one shape is offered in: steps of one half, of which it takes those its page needs. */
const LADDER: readonly number[] = [80, 120, 180, 240, 360, 480, 720, 960, 1440];
const CONTENT_WIDTH = 1440;

const widthsAt = (breakpoint: Breakpoint, span: number): number[] =>
  WIDTHS[breakpoint].map((width) => Math.max(STEP * 3, Math.ceil((width * span) / STEP) * STEP));

const proportion = (ratio: Ratio): number => {
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  return height / width;
};

const isAbsolute = (publicId: string): boolean => /^https?:\/\//.test(publicId);

/** `sizes`: the displayed width at each breakpoint, widest condition first. */
function sizesOf(span: PerBreakpoint<number> | undefined): string {
  const shares = BREAKPOINT_NAMES.map((name) => at(span, name) ?? 1);
  const [sm = 1, md = 1, lg = 1] = shares;
  const percent = (share: number): number => Math.round(share * 1000) / 10;
  if (sm === 1 && md === 1 && lg === 1) return '100vw';
  const widest = lg === 1 ? '100vw' : `min(${percent(lg)}vw, ${Math.round(lg * CONTENT_WIDTH)}px)`;
  return `(width >= ${BREAKPOINTS.lg}px) ${widest}, (width >= ${BREAKPOINTS.md}px) ${percent(md)}vw, ${percent(sm)}vw`;
}

/** Stands for the picture's name while the shape of its markup is worked out; untouched by URL encoding. */
const NAME = '__picture__';
/** Shapes in use are few; a flood of one-off shapes must not grow the heap. */
const MAX_SHAPES = 500;

/** All of a picture's markup that depends on shape and span alone, cut where its name goes. */
interface Shape {
  readonly width: number;
  readonly height: number;
  /** `<source>` elements; empty when one crop serves all. */
  readonly sources: readonly string[];
  /** `src`, `srcset` and `sizes`. */
  readonly image: readonly string[];
}

const shapes = new Map<string, Shape>();

function drawShape(
  ratio: PerBreakpoint<Ratio>,
  span: PerBreakpoint<number> | undefined,
  mediaBase: string | undefined,
): Shape {
  const base: Ratio = ratio.sm ?? ratio.md ?? ratio.lg ?? '3/2';
  const first = widthsAt('sm', at(span, 'sm') ?? 1).at(-1) as number;
  const address = (width: number, shape: Ratio): string =>
    imageUrl(NAME, { width, height: Math.round(width * proportion(shape)) }, mediaBase);
  const srcset = (widths: readonly number[], shape: Ratio): string =>
    [...new Set(widths)].map((width) => `${address(width, shape)} ${width * 2}w`).join(', ');
  const crops = BREAKPOINT_NAMES.map((name) => ({
    name,
    shape: at(ratio, name) ?? base,
    widths: widthsAt(name, at(span, name) ?? 1),
  }));
  const sizes = sizesOf(span);
  const image = (widths: readonly number[]): string[] =>
    html` src="${address(first, base)}" srcset="${srcset(widths, base)}" sizes="${sizes}"`.markup.split(NAME);
  const size = { width: first, height: Math.round(first * proportion(base)) };
  if (crops.every(({ shape }) => shape === base)) {
    const wanted = crops.flatMap((crop) => crop.widths);
    const smallest = Math.min(...wanted);
    const largest = Math.max(...wanted);
    return {
      ...size,
      sources: [],
      image: image(LADDER.filter((width, index) => width >= smallest && (LADDER[index - 1] ?? 0) < largest)),
    };
  }
  const sources = crops.toReversed().map(({ name, shape, widths }) => {
    const condition = FROM[name];
    if (condition === undefined) return NO_HTML;
    const [width = 0] = widths;
    return html`<source media="${condition}" srcset="${srcset(widths, shape)}" sizes="${sizes}" width="${width}" height="${Math.round(width * proportion(shape))}">`;
  });
  return { ...size, sources: html`${sources}`.markup.split(NAME), image: image(crops[0]?.widths ?? []) };
}

function shapeOf(
  ratio: PerBreakpoint<Ratio>,
  span: PerBreakpoint<number> | undefined,
  mediaBase: string | undefined,
): Shape {
  const key = `${ratio.sm}|${ratio.md}|${ratio.lg}|${span?.sm}|${span?.md}|${span?.lg}|${mediaBase}`;
  let shape = shapes.get(key);
  if (shape === undefined) {
    shape = drawShape(ratio, span, mediaBase);
    if (shapes.size >= MAX_SHAPES) shapes.clear();
    shapes.set(key, shape);
  }
  return shape;
}

/**
 * A responsive picture with its own crop per breakpoint, width and height
 * set, and lazy unless it stands above the fold [IMG-01..03].
 */
export function pictureHtml({
  publicId,
  alt,
  ratio,
  span,
  priority = false,
  class: className,
  title,
  mediaBase,
}: PictureProps): Html {
  const { width, height, sources, image } = shapeOf(ratio, span, mediaBase);
  const shared = attributes({
    class: className,
    alt,
    title,
    width,
    height,
    loading: priority ? undefined : 'lazy',
    decoding: 'async',
    fetchpriority: priority ? 'high' : undefined,
  });
  if (isAbsolute(publicId)) return html`<img src="${publicId}"${shared}>`;
  const name = escapeHtml(picturePath(publicId));
  const tag = `<img${image.join(name)}${shared.markup}>`;
  return trusted(sources.length === 0 ? tag : `<picture>${sources.join(name)}${tag}</picture>`);
}
