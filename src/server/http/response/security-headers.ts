import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { PageSettings } from '../../../content/page-context.ts';
import { CARD_PAYMENT, YOUTUBE_FILM } from '../../../content/traits.ts';

/** CSP sources of a page's inline styles and scripts, collected while it was rendered. */
export interface InlineSources {
  /** `'sha256-…'` sources, with or without quotes. */
  readonly styles: Iterable<string>;
  readonly scripts: Iterable<string>;
}

/** One year, as browser preload lists require. */
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
/** The store finder uses geolocation; checkout may use payment later. */
const FEATURES_OWN = ['geolocation', 'payment'];
/** Embedded videos may go fullscreen when the visitor requests it. */
const FEATURES_FRAMED = [`fullscreen=(self "https://www.youtube-nocookie.com")`];
const PERMISSIONS = [
  ...FEATURES_FRAMED,
  ...FEATURES_OFF.map((name) => `${name}=()`),
  ...FEATURES_OWN.map((name) => `${name}=(self)`),
].join(', ');

const quoted = (sources: Iterable<string>): string[] =>
  [...sources].map((source) => (source.startsWith("'") ? source : `'${source}'`)).sort();

/** The origin of an absolute URL; empty for our own origin. */
const originOf = (base: string): string[] => (/^https?:/.test(base) ? [new URL(base).origin] : []);

/** Other hosts a page may use, as CSP sources. */
export interface ThirdParties {
  /** Hosts that may be framed. */
  readonly frames?: readonly string[];
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** Hosts of images and videos in content. */
  readonly media?: readonly string[];
  /** Hashes of style sheets injected by third-party scripts. */
  readonly styles?: readonly string[];
  /** Hosts of video streams, which are fetched in segments and played from memory. */
  readonly streams?: readonly string[];
  /** Hosts that scripts may connect to. */
  readonly connections?: readonly string[];
}

/** Host of embedded videos. */
const EMBED_ORIGIN = 'https://www.youtube-nocookie.com';
/** YouTube's player script, and the folder of the second script it loads. */
const EMBED_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'];
/** The style sheet that `youtube-video-element` adds to its shadow root; a test compares it with the library. */
export const EMBED_STYLE = "'sha256-MfsPLRug/nu3YOdJ35iMVDhjk7V/W1KXCVSi27acOz4='";

/**
 * Third-party hosts required by the blocks on a page. All other pages keep the strictest policy.
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
    paymentOrigin,
    botCheck,
  }: Pick<
    PageSettings,
    'streamBase' | 'embeds' | 'galleryScript' | 'tagManager' | 'mediaHosts' | 'paymentOrigin' | 'botCheck'
  >,
): ThirdParties {
  const films = kinds.has('video');
  const youtube = embeds === true && kinds.has(YOUTUBE_FILM);
  const galleries = kinds.has('script-gallery') && galleryScript !== undefined ? originOf(galleryScript) : [];
  // Issuers' challenges are nested in the provider's own frame, so its origin is all a page has to let in.
  const payment = kinds.has(CARD_PAYMENT) && paymentOrigin !== undefined ? originOf(paymentOrigin) : [];
  // The tag manager's container and what it loads; only if one is configured.
  const tags = tagManager === undefined ? [] : [...originOf(tagManager.src), ...tagManager.hosts.flatMap(originOf)];
  // On every page: the sign-in dialog opens anywhere.
  const check = botCheck === undefined ? [] : [...originOf(botCheck.src), ...botCheck.hosts.flatMap(originOf)];
  return {
    frames: [...(youtube ? [EMBED_ORIGIN] : []), ...payment, ...check],
    scripts: [...galleries, ...(youtube ? EMBED_SCRIPTS : []), ...tags, ...payment, ...check],
    images: [...galleries, ...tags],
    ...(mediaHosts !== undefined && mediaHosts.length > 0 && { media: mediaHosts }),
    styles: youtube ? [EMBED_STYLE] : [],
    // hls.js plays video from a blob URL.
    streams: films && streamBase !== undefined ? ['blob:', ...originOf(streamBase)] : [],
    ...(tags.length + payment.length + check.length > 0 && { connections: [...tags, ...payment, ...check] }),
  };
}

/**
 * The Content-Security-Policy of one page: only our own files, and our own inline styles and scripts by hash.
 *
 * @param inline hashes registered in `page.csp`
 * @param mediaBase base URL of the media service
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
    // The viewer frames pages of our own origin.
    ['frame-ancestors', "'self'"],
    ['base-uri', "'none'"],
  ];
  if (secure) directives.push(['upgrade-insecure-requests']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Headers of every response, as flat name, value pairs (the form Node sends fastest). */
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
 * Headers of data responses: they must not be executed, framed or read by another origin.
 *
 * @param secure whether the shop is served over https
 */
export const dataHeaders = (secure: boolean): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: secure ? HSTS : false,
    // Only for obsolete plug-ins and browsers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xFrameOptions: 'DENY',
  });
