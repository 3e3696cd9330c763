import { parseCookie, stringifySetCookie } from 'cookie';

/** Our values contain only characters allowed in cookies; encoding them would change what scripts read. */
const asIs = (value: string): string => value;

/**
 * Set-Cookie for one of the shop's own cookies: for the whole site, https only (browsers treat localhost as secure),
 * not sent with requests from other sites.
 *
 * @param value undefined removes the cookie
 * @param options lifetime in seconds, and whether it is hidden from scripts
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

/** Names and values of all cookies in a Cookie header. */
export const cookiesIn = (header: string | null | undefined): [name: string, value: string][] =>
  Object.entries(header ? parseCookie(header, { decode: asIs }) : {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
