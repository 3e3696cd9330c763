import { BREAKPOINT_NAMES, type PerBreakpoint } from '../../ui/breakpoints.ts';

/** Films strictly longer than this are streamed (D2 §4, §9), in seconds. */
export const STREAM_THRESHOLD_S = 30;
/** Streaming profile: the media service chooses the renditions. */
const STREAM_PROFILE = 'sp_auto';

const YOUTUBE_HOST = /^(?:www\.|m\.|music\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** The id of a YouTube film; undefined for any other URL [VID-09]. */
export function youtubeId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol) || !YOUTUBE_HOST.test(hostname)) return undefined;
  const [, first = '', second = ''] = pathname.split('/');
  const id =
    hostname === 'youtu.be' ? first : ['embed', 'shorts', 'live', 'v'].includes(first) ? second : searchParams.get('v');
  return id !== null && YOUTUBE_ID.test(id) ? id : undefined;
}

export type Player =
  | { readonly kind: 'stream'; readonly url: string }
  | { readonly kind: 'embedded'; readonly id: string; readonly address: string }
  | { readonly kind: 'native' }
  | { readonly kind: 'none' };

/** A film file for one breakpoint, and for larger ones without their own. */
export interface FilmSource {
  readonly url: string;
  /** In pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

type FilmSources = PerBreakpoint<FilmSource | undefined>;

interface Playable {
  readonly media: FilmSources;
  readonly cloudinaryAsset?:
    { readonly cloudName?: string | undefined; readonly publicId?: string | undefined } | undefined;
  /** In seconds. */
  readonly duration?: number | undefined;
}

interface PlayerSettings {
  readonly autoplay?: boolean | undefined;
  readonly hideControls?: boolean | undefined;
  readonly loop?: boolean | undefined;
  readonly muted?: boolean | undefined;
}

/**
 * Which player a film gets [VID-05, VID-09].
 *
 * @param streamBase base URL of the streams, optionally with `{cloudName}`; undefined while the streaming flag is off
 */
export function playerOf({ media, cloudinaryAsset, duration = 0 }: Playable, streamBase: string | undefined): Player {
  const { cloudName = '', publicId = '' } = cloudinaryAsset ?? {};
  if (streamBase !== undefined && cloudName !== '' && publicId !== '' && duration > STREAM_THRESHOLD_S) {
    return {
      kind: 'stream',
      url: `${streamBase.replace('{cloudName}', cloudName)}/video/upload/${STREAM_PROFILE}/${publicId.replace(/^\/+/, '')}.m3u8`,
    };
  }
  const sources = BREAKPOINT_NAMES.flatMap((name) => media[name] ?? []);
  for (const { url } of sources) {
    const id = youtubeId(url);
    if (id !== undefined) return { kind: 'embedded', id, address: url };
  }
  return { kind: sources.length > 0 ? 'native' : 'none' };
}

/** Playback settings of a film, with defaults for what the content leaves out [VID-03, VID-07, VID-08, VID-10]. */
export interface Playing {
  readonly autoplay: boolean;
  readonly controls: boolean;
  readonly loop: boolean;
  readonly muted: boolean;
}

export const playingOf = (
  {
    playerSettings: { autoplay, hideControls, loop, muted },
    lazy,
  }: { readonly playerSettings: PlayerSettings; readonly lazy: boolean },
  player: Player['kind'],
): Playing => ({
  autoplay: (autoplay ?? true) && !lazy,
  controls: !(hideControls ?? player === 'stream'),
  loop: loop ?? true,
  muted: muted ?? true,
});

/** Aspect ratio of the film per breakpoint, as CSS. */
export function ratiosOf({
  media,
  width,
  height,
}: {
  readonly media: FilmSources;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}): PerBreakpoint<string> {
  const own = (source: FilmSource | undefined): string | undefined =>
    source?.width !== undefined && source.height !== undefined ? `${source.width} / ${source.height}` : undefined;
  const all = width !== undefined && height !== undefined ? `${width} / ${height}` : '16 / 9';
  const sm = own(media.sm) ?? all;
  // A larger breakpoint's own film uses the block's ratio unless it sets another.
  const md = own(media.md) ?? (media.md === undefined ? undefined : all);
  const lg = own(media.lg) ?? (media.lg === undefined ? undefined : all);
  return { sm, ...(md === undefined ? {} : { md }), ...(lg === undefined ? {} : { lg }) };
}
