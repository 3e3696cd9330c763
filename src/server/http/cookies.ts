import { parseCookie, stringifySetCookie } from 'cookie';

/** Our values are written in characters a cookie may have; encoding them again would change what scripts read. */
const asIs = (value: string): string => value;

/**
 * Set-Cookie of one of the shop's own cookies: for the whole site, over https only (browsers count localhost as
 * such), not sent along with other sites' requests.
 *
 * @param value undefined removes the cookie
 * @param options how long it lives, in seconds, and whether scripts may not read it
 */
export const setCookie = (
  name: string,
  value: string | undefined,
  { maxAge, httpOnly = false }: { readonly maxAge: number; readonly httpOnly?: boolean },
): string =>
  stringifySetCookie(
    {
      name,
      value: value ?? '',
      path: '/',
      sameSite: 'lax',
      secure: true,
      httpOnly,
      maxAge: value === undefined ? 0 : maxAge,
    },
    { encode: asIs },
  );

/** Value of a cookie in a Cookie header; undefined when there is none. */
export const readCookie = (header: string | null | undefined, name: string): string | undefined =>
  header ? parseCookie(header, { decode: asIs })[name] : undefined;
