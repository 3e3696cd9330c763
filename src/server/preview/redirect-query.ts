import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriedOf, withCarried } from '../../preview/walk/walk-address.ts';

/** What a request inside a walk keeps: the page it came from names it. Undefined where there is no walk. */
export function carriedByWalk({ headers }: Pick<IncomingMessage, 'headers'>): URLSearchParams | undefined {
  const { referer } = headers;
  if (
    headers['sec-fetch-dest'] !== 'iframe' ||
    headers['sec-fetch-site'] !== 'same-origin' ||
    referer === undefined ||
    !URL.canParse(referer)
  )
    return undefined;
  const cached = carriedOf(new URL(referer).searchParams);
  return cached.size === 0 ? undefined : cached;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/**
 * Lets a redirect lead on with what a walk keeps, so that the page it leads to is asked for once: a posted form is
 * answered with an address that knows nothing of the walk, and the walk would have to load it again.
 *
 * @param base address of the request
 */
export function keepQueryOnRedirect(response: ServerResponse, cached: URLSearchParams, base: string): void {
  const led = (name: string, value: unknown): unknown =>
    name.toLowerCase() === 'location' && typeof value === 'string'
      ? (withCarried(value, cached, base) ?? value)
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
