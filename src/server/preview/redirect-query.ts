import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriedOf, withCarried } from '../../preview/walk/walk-address.ts';

/**
 * Query parameters to carry along for a request inside a walk (browsing in a viewer frame), taken from its referrer.
 * Undefined outside a walk.
 */
export function carriedByWalk({ headers }: Pick<IncomingMessage, 'headers'>): URLSearchParams | undefined {
  const { referer } = headers;
  if (
    headers['sec-fetch-dest'] !== 'iframe' ||
    headers['sec-fetch-site'] !== 'same-origin' ||
    referer === undefined ||
    !URL.canParse(referer)
  )
    return undefined;
  const carried = carriedOf(new URL(referer).searchParams);
  return carried.size === 0 ? undefined : carried;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/**
 * Adds a walk's query parameters to a redirect. The redirect after a posted form does not include them, and without
 * this the walk would have to load the target page twice.
 *
 * @param base URL of the request
 */
export function keepQueryOnRedirect(response: ServerResponse, carried: URLSearchParams, base: string): void {
  const led = (name: string, value: unknown): unknown =>
    name.toLowerCase() === 'location' && typeof value === 'string'
      ? (withCarried(value, carried, base) ?? value)
      : value;
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  const withLocation = (status: number, ...rest: unknown[]): ServerResponse => {
    if (!isRedirect(status)) return writeHead(status, ...rest);
    const own = response.getHeader('location');
    if (own !== undefined) response.setHeader('location', led('location', own) as string);
    const headers = rest.pop();
    if (Array.isArray(headers))
      rest.push(headers.map((part: unknown, at) => (at % 2 === 1 ? led(String(headers[at - 1]), part) : part)));
    else if (headers !== null && typeof headers === 'object')
      rest.push(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, led(name, value)])));
    else if (headers !== undefined) rest.push(headers);
    return writeHead(status, ...rest);
  };
  Object.assign(response, { writeHead: withLocation });
}
