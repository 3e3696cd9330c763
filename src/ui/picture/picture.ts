import { imageUrl, picturePath } from '../../content/images/image-url.ts';
import { at, BREAKPOINT_NAMES, BREAKPOINTS, FROM, type Breakpoint, type PerBreakpoint } from '../breakpoints.ts';
import { attributes, escapeHtml, html, NO_HTML, trusted, type Html } from '../html/html.ts';

/** Width to height, e.g. `4/5`. */
export type Ratio = `${number}/${number}`;

export interface PictureProps {
  /** Name at the media service (`scene/fell-rain`), or an https URL. */
  readonly publicId: string;
  /** Alternative text; empty when the picture is decorative. */
  readonly alt: string;
  /** Aspect ratio per breakpoint, inherited from smaller ones. */
  readonly ratio: PerBreakpoint<Ratio>;
  /** Share of the page width it fills, per breakpoint (0–1); default 1. */
  readonly span?: PerBreakpoint<number> | undefined;
  /** Above the fold: loads eagerly, with high priority. */
  readonly priority?: boolean | undefined;
  readonly class?: string | undefined;
  readonly title?: string | undefined;
  /** Base URL of the media service. */
  readonly mediaBase?: string | undefined;
}

/**
 * Displayed widths in CSS pixels of a full-width picture, per breakpoint. URLs request twice each width (IMG-02), so
 * two widths serve displays of one and two device pixels alike. No phone has fewer than two.
 */
const WIDTHS: Readonly<Record<Breakpoint, readonly number[]>> = { sm: [420], md: [480, 840], lg: [760, 1440] };
/** Widths are rounded, because the media service caches every size it has rendered. */
const STEP = 20;
/**
 * Widths for a picture with one crop for all breakpoints, in steps of about 1.5; only those needed are offered. A
 * smaller picture than the first would save less than it costs to name it in the page.
 */
const LADDER: readonly number[] = [120, 180, 240, 360, 480, 720, 960, 1440];
const CONTENT_WIDTH = 1440;

const widthsAt = (breakpoint: Breakpoint, span: number): number[] =>
  WIDTHS[breakpoint].map((width) => Math.max(STEP * 3, Math.ceil((width * span) / STEP) * STEP));

const proportion = (ratio: Ratio): number => {
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  return height / width;
};

const isAbsolute = (publicId: string): boolean => /^https?:\/\//.test(publicId);

/** The displayed width at a breakpoint. */
function sizeAt(breakpoint: Breakpoint, span: PerBreakpoint<number> | undefined): string {
  const share = at(span, breakpoint) ?? 1;
  const width = `${Math.round(share * 1000) / 10}vw`;
  return breakpoint === 'lg' && share !== 1 ? `min(${width},${Math.round(share * CONTENT_WIDTH)}px)` : width;
}

/** The `sizes` attribute: the displayed width at each breakpoint, widest condition first. */
function sizesOf(span: PerBreakpoint<number> | undefined): string {
  const [sm, md, lg] = [sizeAt('sm', span), sizeAt('md', span), sizeAt('lg', span)];
  const wide = lg === md ? '' : `(min-width:${BREAKPOINTS.lg}px) ${lg},`;
  return `${wide}${md === sm ? '' : `(min-width:${BREAKPOINTS.md}px) ${md},`}${sm}`;
}

/** Placeholder for the picture's name in cached markup; not changed by URL encoding. */
const NAME = '__picture__';
/** Far more than are in use; limits memory against a flood of one-off shapes. */
const MAX_SHAPES = 500;

/** The markup of a picture that depends only on ratio and span, split where its name goes. */
interface Shape {
  readonly width: number;
  readonly height: number;
  /** `<source>` elements; empty when one crop serves all breakpoints. */
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
    [...new Set(widths)].map((width) => `${address(width, shape)} ${width * 2}w`).join(',');
  const crops = BREAKPOINT_NAMES.map((name) => ({
    name,
    shape: at(ratio, name) ?? base,
    widths: widthsAt(name, at(span, name) ?? 1),
  }));
  const sizeOf = (width: number): Pick<Shape, 'width' | 'height'> => ({
    width,
    height: Math.round(width * proportion(base)),
  });
  const image = (widths: readonly number[], sizes: string, own = first): string[] => {
    const isOne = widths.length === 1 && widths[0] === own;
    const choice = isOne ? NO_HTML : html` srcset="${srcset(widths, base)}" sizes="${sizes}"`;
    return html` src="${address(own, base)}"${choice}`.markup.split(NAME);
  };
  if (crops.every(({ shape }) => shape === base)) {
    const wanted = crops.flatMap((crop) => crop.widths);
    const smallest = Math.min(...wanted);
    const largest = Math.max(...wanted);
    const widths = LADDER.filter((width, index) => width >= smallest && (LADDER[index - 1] ?? 0) < largest);
    // One width for all screens needs no choice.
    const own = widths.length === 1 ? widths[0] : first;
    return { ...sizeOf(own ?? first), sources: [], image: image(widths, sizesOf(span), own) };
  }
  const sources = crops.toReversed().map(({ name, shape, widths }) => {
    const condition = FROM[name];
    if (condition === undefined) return NO_HTML;
    const [width = 0] = widths;
    return html`
      <source
        media="${condition}" srcset="${srcset(widths, shape)}" sizes="${sizeAt(name, span)}" width="${width}"
        height="${Math.round(width * proportion(shape))}">
    `;
  });
  return {
    ...sizeOf(first),
    sources: html`${sources}`.markup.split(NAME),
    image: image(crops[0]?.widths ?? [], sizeAt('sm', span)),
  };
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
 * A responsive picture with its own crop per breakpoint, width and height set, and lazy loading unless it is above the
 * fold [IMG-01..03].
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
    fetchpriority: priority ? 'high' : undefined,
  });
  if (isAbsolute(publicId)) return html`<img src="${publicId}"${shared}>`;
  const name = escapeHtml(picturePath(publicId));
  const tag = `<img${image.join(name)}${shared.markup}>`;
  return trusted(sources.length === 0 ? tag : `<picture>${sources.join(name)}${tag}</picture>`);
}
