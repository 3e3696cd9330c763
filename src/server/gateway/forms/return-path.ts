/** Only to measure paths against; never visited. */
const BASE = 'http://shop.invalid';

/**
 * A path of this shop to go on to, or undefined for anything that could lead elsewhere: other hosts,
 * schemes, backslashes, control characters, or the gateway itself.
 * @param back as it came in a form
 */
export function safeReturnPath(back: string | null | undefined): string | undefined {
  if (!back || back.length > 2_000 || !back.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(back)) return undefined;
  if (!URL.canParse(back, BASE)) return undefined;
  const url = new URL(back, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//') || /^\/api(?:\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The same path with more in its query; existing values of these names are replaced. */
export function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(path, BASE);
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}
