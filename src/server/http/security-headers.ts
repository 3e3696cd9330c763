import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { PageSettings } from '../../content/page-context.ts';
import { YOUTUBE_FILM } from '../../content/traits.ts';

/** Sources of a page's inline styles and scripts, as collected while it was rendered. */
export interface InlineSources {
  /** `'sha256-…'` sources, with their quotes or without. */
  readonly styles: Iterable<string>;
  readonly scripts: Iterable<string>;
}

/** One year, as browsers' preload lists ask for. */
const HSTS = 'max-age=31536000; includeSubDomains';

const FEATURES_OFF = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];
/** The store finder asks for a place; checkout may one day ask for payment. */
const FEATURES_OWN = ['geolocation', 'payment'];
/** An embedded film may fill the screen when the visitor says so. */
const FEATURES_FRAMED = [`fullscreen=(self "https://www.youtube-nocookie.com")`];
const PERMISSIONS = [
  ...FEATURES_FRAMED,
  ...FEATURES_OFF.map((name) => `${name}=()`),
  ...FEATURES_OWN.map((name) => `${name}=(self)`),
].join(', ');

const quoted = (sources: Iterable<string>): string[] =>
  [...sources].map((source) => (source.startsWith("'") ? source : `'${source}'`)).sort();

/** The origin of an absolute address, or nothing for one on our own origin. */
const originOf = (base: string): string[] => (/^https?:/.test(base) ? [new URL(base).origin] : []);

/** Other hosts a page may use, as sources. */
export interface ThirdParties {
  /** Pages that may be shown in frames. */
  readonly frames?: readonly string[];
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** Pictures and films of content. */
  readonly media?: readonly string[];
  /** Hashes of style sheets that scripts of others write into the page. */
  readonly styles?: readonly string[];
  /** Streams: fetched piece by piece and played from memory. */
  readonly streams?: readonly string[];
  /** Hosts that may be written to. */
  readonly connections?: readonly string[];
}

/** Host of embedded films. */
const EMBED_ORIGIN = 'https://www.youtube-nocookie.com';
/** YouTube's script for its player, and the folder its second half comes from. */
const EMBED_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'];
/** The style sheet `youtube-video-element` writes into its shadow root; a test compares it with the library. */
export const EMBED_STYLE = "'sha256-MfsPLRug/nu3YOdJ35iMVDhjk7V/W1KXCVSi27acOz4='";

/**
 * What the kinds on a page need beyond our own files: every other page stays as strict as can be.
 *
 * @param kinds block kinds on the page, and traits of its blocks
 */
export function thirdParties(
  kinds: ReadonlySet<string>,
  {
    streamBase,
    embeds,
    galleryScript,
    tagManager,
    mediaHosts,
  }: Pick<PageSettings, 'streamBase' | 'embeds' | 'galleryScript' | 'tagManager' | 'mediaHosts'>,
): ThirdParties {
  const films = kinds.has('video');
  const youtube = embeds === true && kinds.has(YOUTUBE_FILM);
  const galleries = kinds.has('script-gallery') && galleryScript !== undefined ? originOf(galleryScript) : [];
  // The container and what it loads; only where one is configured.
  const tags = tagManager === undefined ? [] : [...originOf(tagManager.src), ...tagManager.hosts.flatMap(originOf)];
  return {
    frames: youtube ? [EMBED_ORIGIN] : [],
    scripts: [...galleries, ...(youtube ? EMBED_SCRIPTS : []), ...tags],
    images: [...galleries, ...tags],
    ...(mediaHosts !== undefined && mediaHosts.length > 0 && { media: mediaHosts }),
    styles: youtube ? [EMBED_STYLE] : [],
    // hls.js plays through a blob.
    streams: films && streamBase !== undefined ? ['blob:', ...originOf(streamBase)] : [],
    ...(tags.length > 0 && { connections: tags }),
  };
}

/**
 * The Content-Security-Policy of one page: nothing but our own files, and the
 * inline styles and scripts we put there ourselves, by hash.
 *
 * @param inline hashes registered in `page.csp`
 * @param mediaBase base address of the media service
 * @param secure whether the shop is served over https
 * @param others hosts beyond our own that this page needs
 */
export function contentSecurityPolicy(
  inline: InlineSources,
  mediaBase: string,
  secure: boolean,
  {
    frames = [],
    scripts = [],
    images = [],
    media: others = [],
    styles = [],
    streams = [],
    connections = [],
  }: ThirdParties = {},
): string {
  const media = originOf(mediaBase);
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts, ...quoted(inline.scripts)],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", ...quoted(inline.styles), ...styles],
    ['style-src-attr', "'none'"],
    ['img-src', "'self'", 'data:', ...media, ...others, ...images],
    ['media-src', "'self'", ...media, ...others, ...streams],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...media, ...streams.filter((source) => source !== 'blob:'), ...connections],
    ['manifest-src', "'self'"],
    ['frame-src', "'self'", ...frames],
    ['form-action', "'self'"],
    // The viewer shows pages in frames of our own origin.
    ['frame-ancestors', "'self'"],
    ['base-uri', "'none'"],
  ];
  if (secure) directives.push(['upgrade-insecure-requests']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Headers of every answer, as flat name, value pairs (the form Node sends fastest). */
export function baseHeaders(secure: boolean): readonly string[] {
  return [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'permissions-policy',
    PERMISSIONS,
    'cross-origin-opener-policy',
    'same-origin',
    ...(secure ? ['strict-transport-security', HSTS] : []),
  ];
}

/**
 * Headers of answers that are data and no pages: nothing in them may run, be framed or be read by another origin.
 *
 * @param secure whether the shop is served over https
 */
export const dataHeaders = (secure: boolean): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: secure ? HSTS : false,
    // For plug-ins and browsers of the past.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xFrameOptions: 'DENY',
  });
