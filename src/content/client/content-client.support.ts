import { createContentCache } from './content-cache.ts';
import { type ContentClientOptions, createContentClient } from './http-content-client.ts';

export const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A client with the given function as its API; records requests and log lines. */
export function clientOf(
  answer: (request: Request) => Response | Promise<Response>,
  more: Partial<ContentClientOptions> = {},
) {
  const requests: Request[] = [];
  const lines: string[] = [];
  const options: ContentClientOptions = {
    fetch: (request) => {
      requests.push(request);
      return answer(request);
    },
    base: 'https://cms.example',
    previewToken: 'secret-token',
    site: { id: 'northfell-uk' },
    locale: 'en-gb',
    correlationId: 'page-1',
    cache: createContentCache(),
    log: (line) => lines.push(line),
    ...more,
  };
  return {
    client: createContentClient(options),
    options,
    requests,
    lines,
    url: (index = 0) => new URL((requests[index] as Request).url),
  };
}
