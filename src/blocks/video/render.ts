import type { PageContext } from '../../content/page-context.ts';
import { isAllowedMedia } from '../../content/images/media-hosts.ts';
import { videoUrl } from '../../content/images/image-url.ts';
import { t } from '../../messages/index.ts';
import { BREAKPOINT_NAMES, FROM } from '../../ui/breakpoints.ts';
import { filmToggle } from '../../ui/film/film-html.ts';
import { attributes, classes, html, NO_HTML, trusted, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { pictureHtml, type Ratio } from '../../ui/picture/picture.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf, perBreakpointStyle } from '../_kit/pieces/frame.ts';
import { playerOf, playingOf, ratiosOf, type Player, type Playing } from './player.ts';
import type { VideoFields } from './schema.ts';
import { videoObjectOf } from './video-object.ts';

/** The film's sources, widest breakpoint first, since the browser plays the first match [VID-02]. */
function sourcesHtml({ media }: VideoFields, settings: PageContext['settings']): readonly Html[] {
  return BREAKPOINT_NAMES.toReversed().flatMap((name) => {
    const source = media[name];
    if (source === undefined || !isAllowedMedia(source.url, settings)) return [];
    // The smallest source also serves all widths below it.
    const smallest = BREAKPOINT_NAMES.find((one) => media[one] !== undefined) === name;
    return [
      html`
        <source${attributes({
          src: videoUrl(source.url, settings.mediaBase),
          media: smallest ? undefined : FROM[name],
        })}>
      `,
    ];
  });
}

function posterHtml({ poster, width, height, media }: VideoFields, page: PageContext, priority: boolean): Html {
  if (poster === undefined || !isAllowedMedia(poster.url, page.settings)) return NO_HTML;
  const compact = (ratio: string): Ratio => ratio.replaceAll(' ', '') as Ratio;
  const ratios = Object.fromEntries(
    Object.entries(ratiosOf({ media, width, height })).map(([name, ratio]) => [name, compact(ratio)]),
  );
  return pictureHtml({
    publicId: poster.url,
    alt: poster.alt,
    ratio: ratios,
    priority,
    class: 'video__poster',
    mediaBase: page.settings.mediaBase,
  });
}

function embeddedHtml(
  fields: VideoFields,
  { id, address }: Player & { kind: 'embedded' },
  playing: Playing,
  page: PageContext,
): Html {
  const { locale } = page.info;
  const label =
    fields.seoTitle === undefined ? t(locale, 'film.play') : t(locale, 'film.named', { title: fields.seoTitle });
  const film =
    page.settings.embeds === true
      ? { 'data-film': JSON.stringify({ id, ...playing }), 'data-failed': t(locale, 'film.failed') }
      : {};
  return html`
    <cairn-embed class="video__embed"${attributes({
      ...film,
      'data-title': fields.seoTitle ?? t(locale, 'film.label'),
    })}>
      <a class="video__start"${attributes({ href: address })} target="_blank" rel="noopener">
        <span class="video__start-icon">${iconHtml({ name: 'play', size: 'lg' })}</span>
        <span class="video__start-text">${label}</span>
        <span class="video__start-note">${t(locale, 'film.youtube')}</span>
      </a>
    </cairn-embed>
  `;
}

function filmHtml(
  fields: VideoFields,
  player: Player,
  { autoplay, controls, loop, muted }: Playing,
  page: PageContext,
  describedBy: string | undefined,
): Html {
  const { locale } = page.info;
  const { width, height, seoTitle } = fields;
  const sources = sourcesHtml(fields, page.settings);
  const stream = player.kind === 'stream' ? player.url : undefined;
  const named = { 'aria-label': seoTitle, 'aria-describedby': describedBy };
  const video = attributes({
    class: 'video__film',
    controls,
    loop,
    muted,
    playsinline: true,
    preload: 'none',
    width,
    height,
    ...(controls ? named : {}),
  });
  // Without controls the film counts as an animated picture.
  const picture = controls ? {} : seoTitle === undefined ? { 'aria-hidden': 'true' } : { role: 'img', ...named };
  const files =
    stream === undefined
      ? html`<video${video}>${sources}</video>`
      : html`
        <video${video}></video>
        ${sources.length === 0 ? NO_HTML : html`<template data-files><video>${sources}</video></template>`}
      `;
  const toggle = controls ? NO_HTML : filmToggle({ play: t(locale, 'film.play'), pause: t(locale, 'film.pause') });
  return html`
    <cairn-film class="video__player"${attributes({ 'data-autoplay': autoplay, 'data-stream': stream, ...picture })}>
      ${files}
    </cairn-film>
    ${toggle}
  `;
}

/** The block's markup; empty if there is no film. */
export function render({ fields, uid, priority }: BlockProps<VideoFields>, page: PageContext): string {
  const { settings, info } = page;
  const { seoDescription, paddings } = fields;
  const player = playerOf(fields, settings.streamBase);
  if (player.kind === 'none' && fields.poster === undefined) return '';
  const playing = playingOf(fields, player.kind);
  const describedBy = seoDescription === undefined ? undefined : `${uid}-about`;
  const film =
    player.kind === 'none'
      ? NO_HTML
      : player.kind === 'embedded'
        ? embeddedHtml(fields, player, playing, page)
        : filmHtml(fields, player, playing, page, describedBy);
  const about =
    describedBy === undefined ? NO_HTML : html`<p class="visually-hidden" id="${describedBy}">${seoDescription}</p>`;
  const object = videoObjectOf(fields, {
    origin: settings.origin,
    mediaBase: settings.mediaBase,
    streamBase: settings.streamBase,
    tag: info.tag,
  });
  // JSON data, never executed; a `<` in it could end the element.
  const data =
    object === undefined
      ? NO_HTML
      : html`<script type="application/ld+json">${trusted(JSON.stringify(object).replaceAll('<', '\\u003c'))}</script>`;
  const frame = frameOf(fields, 'video', perBreakpointStyle('--video-padding', paddings));
  const shape = classes('video__frame', 'film-frame', perBreakpointStyle('aspect-ratio', ratiosOf(fields)));
  return html`
    <div${attributes(frame)}>
      <div class="video__inner">
        <div class="${shape}">${posterHtml(fields, page, priority)}${film}</div>
        ${about}
      </div>
      ${data}
    </div>
  `.markup;
}
