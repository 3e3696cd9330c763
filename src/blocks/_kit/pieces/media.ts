import { imageUrl, videoUrl } from '../../../content/images/image-url.ts';
import { t } from '../../../messages/index.ts';
import { BREAKPOINT_NAMES, perBreakpointClasses, type PerBreakpoint } from '../../../ui/breakpoints.ts';
import { filmToggle } from '../../../ui/film/film-html.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import { pictureHtml, type Ratio } from '../../../ui/picture/picture.ts';
import { styleClass } from '../../../ui/html/style-rules.ts';
import type { RenderContext } from './context.ts';
import type { CommonFields, Media } from '../schema/fields.ts';
import { perBreakpointStyle } from './frame.ts';
import { linkAttributes, newTabNote } from './targets.ts';

type MediaFields = Pick<
  CommonFields,
  'media' | 'mediaList' | 'mediaTarget' | 'captionText' | 'captionPosition' | 'captionColor' | 'captionStyle'
>;

export interface MediaOptions {
  readonly ratio: PerBreakpoint<Ratio>;
  readonly span?: PerBreakpoint<number> | undefined;
  /** Accessible name of a media link whose picture has no alt text. */
  readonly linkLabel?: string | undefined;
  /** Set if the whole block is a link, because links cannot be nested. */
  readonly unlinked?: boolean | undefined;
}

/** All pictures and films of the block in order: media first, then mediaList [BLK-COM-13]. */
export const mediasOf = ({ media, mediaList }: Pick<CommonFields, 'media' | 'mediaList'>): readonly Media[] =>
  media === undefined ? mediaList : [media, ...mediaList];

/**
 * One picture or film. A film autoplays muted while it is visible, unless the visitor prefers reduced motion;
 * `mediaHtml` adds the button that stops it. Without scripts it has the browser's controls.
 */
export function oneMediaHtml(
  { url, alt, type, seoTitle, width, height }: Media,
  { mediaBase, mayLoad, priority }: RenderContext,
  { ratio, span }: MediaOptions,
): Html {
  if (!mayLoad(url)) return NO_HTML;
  if (type === 'video') {
    const video = attributes({
      src: videoUrl(url, mediaBase),
      controls: true,
      loop: true,
      muted: true,
      playsinline: true,
      preload: 'metadata',
      'aria-label': alt === '' ? undefined : alt,
      width,
      height,
    });
    return html`
      <cairn-film class="media__film-frame" data-autoplay data-bare>
        <video class="${classes('media__film', perBreakpointStyle('aspect-ratio', ratio))}"${video}></video>
      </cairn-film>
    `;
  }
  return pictureHtml({
    publicId: url,
    alt,
    ratio,
    span,
    priority,
    title: seoTitle,
    mediaBase,
    class: 'media__picture',
  });
}

/** The caption with its corner, colour and type style [BLK-COM-18]. */
export function captionHtml({ captionText, captionPosition, captionColor, captionStyle }: MediaFields): Html {
  if (captionText === undefined || captionText === '') return NO_HTML;
  return html`
    <figcaption class="${classes(
      'media__caption',
      `media__caption--${captionPosition}`,
      captionStyle !== undefined && `text-${captionStyle}`,
      styleClass({ color: captionColor }),
    )}">
      ${captionText}
    </figcaption>
  `;
}

/**
 * Pictures and films of a block, linked if the content says so, with caption
 * [BLK-COM-13, BLK-COM-14, BLK-COM-18, BLK-COM-28]. Empty if there are none.
 */
export function mediaHtml(fields: MediaFields, context: RenderContext, options: MediaOptions): Html {
  const medias = mediasOf(fields);
  if (medias.length === 0) return NO_HTML;
  const { mediaTarget } = fields;
  const span =
    medias.length === 1
      ? options.span
      : Object.fromEntries(BREAKPOINT_NAMES.map((name) => [name, (options.span?.[name] ?? 1) / medias.length]));
  const pictures = medias.map((media) => oneMediaHtml(media, context, { ...options, span }));
  const linked = mediaTarget !== undefined && options.unlinked !== true;
  const named = medias.some(({ alt }) => alt !== '');
  const inner = linked
    ? html`
      <a class="media__link"${linkAttributes(mediaTarget, context)}${attributes({
        'aria-label': named ? undefined : (options.linkLabel ?? mediaTarget.url),
      })}>
        ${pictures}
        ${newTabNote(mediaTarget, context)}
      </a>
    `
    : pictures;
  const moves = medias.some(({ type }) => type === 'video');
  // Beside the link, because a link must not contain a button.
  const toggle = moves
    ? filmToggle({ play: t(context.locale, 'film.play'), pause: t(context.locale, 'film.pause') })
    : NO_HTML;
  return html`
    <figure class="${classes('media', moves && 'film-frame', medias.length > 1 && 'media--several')}">
      ${inner}
      ${toggle}
      ${captionHtml(fields)}
    </figure>
  `;
}

/** Height of the gradient per style, as a share of the block's height (D2 §9). */
export const GRADIENT_HEIGHTS = { full: '35%', focused: '50%', off: '0%' } as const;

/** Classes of the gradient over the media: height by style, tone, and the breakpoints that get it [BLK-COM-19..21]. */
export function gradientClasses({
  gradientStyle,
  gradientTone,
  gradientBreakpoints,
}: Pick<CommonFields, 'gradientStyle' | 'gradientTone' | 'gradientBreakpoints'>): string {
  const tone = `tone-${gradientTone}`;
  if (gradientStyle === 'off') return tone;
  const at = gradientBreakpoints ?? BREAKPOINT_NAMES;
  return classes(
    tone,
    'gradient',
    styleClass({ '--gradient-height': GRADIENT_HEIGHTS[gradientStyle] }),
    at.map((name) => `gradient--at-${name}`),
  );
}

/** Classes that position the content, align the text and set the overlay's width [BLK-COM-23, BLK-COM-24]. */
export const placementClasses = ({
  alignment,
  textAlignment,
  overlayWidth,
}: Pick<CommonFields, 'alignment' | 'textAlignment' | 'overlayWidth'>): string =>
  classes(
    perBreakpointClasses('place', alignment),
    perBreakpointClasses('align', textAlignment),
    perBreakpointClasses('overlay', overlayWidth),
  );

/** URL of a picture shown at a fixed size, in CSS pixels. */
export const fixedImage = (publicId: string, width: number, height: number, { mediaBase }: RenderContext): string =>
  imageUrl(publicId, { width, height }, mediaBase);
