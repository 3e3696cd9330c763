/** Sources of a page's inline styles and scripts, as collected while it was rendered. */
export interface InlineSources {
  /** `'sha256-…'` sources, with their quotes or without. */
  readonly styles: Iterable<string>;
  readonly scripts: Iterable<string>;
}

/** One year, as browsers' preload lists ask for. */
const HSTS = 'max-age=31536000; includeSubDomains';

const FEATURES_OFF = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'];
/** The store finder asks for a place; checkout may one day ask for payment. */
const FEATURES_OWN = ['fullscreen', 'geolocation', 'payment'];
const PERMISSIONS = [...FEATURES_OFF.map((name) => `${name}=()`), ...FEATURES_OWN.map((name) => `${name}=(self)`)].join(', ');

const quoted = (sources: Iterable<string>): string[] => [...sources].map((source) => (source.startsWith("'") ? source : `'${source}'`)).sort();

/** The origin of an absolute address, or nothing for one on our own origin. */
const originOf = (base: string): string[] => (/^https?:/.test(base) ? [new URL(base).origin] : []);

/**
 * The Content-Security-Policy of one page: nothing but our own files, and the
 * inline styles and scripts we put there ourselves, by hash.
 *
 * @param inline hashes registered in `page.csp`
 * @param mediaBase base address of the media service
 * @param secure whether the shop is served over https
 */
export function contentSecurityPolicy(inline: InlineSources, mediaBase: string, secure: boolean): string {
  const media = originOf(mediaBase);
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(inline.scripts)],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", ...quoted(inline.styles)],
    ['style-src-attr', "'none'"],
    ['img-src', "'self'", 'data:', ...media],
    ['media-src', "'self'", 'blob:', ...media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...media],
    ['manifest-src', "'self'"],
    ['frame-src', "'self'"],
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
    'x-content-type-options', 'nosniff',
    'referrer-policy', 'strict-origin-when-cross-origin',
    'permissions-policy', PERMISSIONS,
    'cross-origin-opener-policy', 'same-origin',
    ...(secure ? ['strict-transport-security', HSTS] : []),
  ];
}
