import { imageUrl } from '../content/image-url.ts';
import { at, BREAKPOINT_NAMES, BREAKPOINTS, FROM, type Breakpoint, type PerBreakpoint } from './breakpoints.ts';
import { attributes, html, NO_HTML, type Html } from './html.ts';

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

/**
 * A responsive picture with its own crop per breakpoint, width and height
 * set, and lazy unless it stands above the fold [IMG-01..03].
 */
export function pictureHtml({ publicId, alt, ratio, span, priority = false, class: className, title, mediaBase }: PictureProps): Html {
  const base: Ratio = ratio.sm ?? ratio.md ?? ratio.lg ?? '3/2';
  const first = widthsAt('sm', at(span, 'sm') ?? 1).at(-1) as number;
  const address = (width: number, shape: Ratio): string => imageUrl(publicId, { width, height: Math.round(width * proportion(shape)) }, mediaBase);
  const shared = {
    class: className,
    alt,
    title,
    width: first,
    height: Math.round(first * proportion(base)),
    loading: priority ? undefined : 'lazy',
    decoding: 'async',
    fetchpriority: priority ? 'high' : undefined,
  };
  if (isAbsolute(publicId)) return html`<img src="${publicId}"${attributes(shared)}>`;
  const srcset = (widths: readonly number[], shape: Ratio): string =>
    [...new Set(widths)].map((width) => `${address(width, shape)} ${width * 2}w`).join(', ');
  const crops = BREAKPOINT_NAMES.map((name) => ({ name, shape: at(ratio, name) ?? base, widths: widthsAt(name, at(span, name) ?? 1) }));
  const sizes = sizesOf(span);
  if (crops.every(({ shape }) => shape === base)) {
    const wanted = crops.flatMap((crop) => crop.widths);
    const smallest = Math.min(...wanted);
    const largest = Math.max(...wanted);
    const widths = LADDER.filter((width, index) => width >= smallest && (LADDER[index - 1] ?? 0) < largest);
    return html`<img src="${address(first, base)}" srcset="${srcset(widths, base)}" sizes="${sizes}"${attributes(shared)}>`;
  }
  const sources = crops.toReversed().map(({ name, shape, widths }) => {
    const condition = FROM[name];
    if (condition === undefined) return NO_HTML;
    const [width = 0] = widths;
    return html`<source media="${condition}" srcset="${srcset(widths, shape)}" sizes="${sizes}" width="${width}" height="${Math.round(width * proportion(shape))}">`;
  });
  const widths = crops[0]?.widths ?? [];
  return html`<picture>${sources}<img src="${address(first, base)}" srcset="${srcset(widths, base)}" sizes="${sizes}"${attributes(shared)}></picture>`;
}
