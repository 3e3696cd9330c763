/** Base for resolving paths; never requested. */
const BASE = 'http://shop.invalid';

/**
 * A path of this shop that is safe to redirect to. Undefined for anything that could lead elsewhere: other hosts,
 * schemes, backslashes, control characters, or the gateway itself.
 * @param back as received in a form
 */
export function safeReturnPath(back: string | null | undefined): string | undefined {
  if (!back || back.length > 2_000 || !back.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(back)) return undefined;
  if (!URL.canParse(back, BASE)) return undefined;
  const url = new URL(back, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//') || /^\/api(?:\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Adds query parameters to a path; replaces existing values of these names. */
export function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(path, BASE);
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}
