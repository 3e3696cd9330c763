/** A browser as the gateway sees one: keeps cookies, says where it comes from. For tests. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  /** Set-Cookie lines of the last answer. */
  readonly lastCookies: readonly string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A JSON call from the shop's own page. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A posted form from the shop's own page. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** The readable state cookie. */
  state(): URLSearchParams;
}

export interface TestApp {
  fetch(request: Request): Response | Promise<Response>;
}

export const TEST_ORIGIN = 'http://127.0.0.1:4550';

/** A browser with an empty cookie jar in front of an app. */
export function createTestBrowser(app: TestApp, origin: string = TEST_ORIGIN): TestBrowser {
  const cookies = new Map<string, string>();
  let lastCookies: string[] = [];

  async function ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: new URL(origin).host, ...(cookie ? { cookie } : {}), ...init.headers };
    const response = await app.fetch(new Request(origin + path, { ...init, headers, redirect: 'manual' }));
    lastCookies = response.headers.getSetCookie();
    for (const line of lastCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const own = { origin, 'sec-fetch-site': 'same-origin' };
  return {
    cookies,
    get lastCookies() {
      return lastCookies;
    },
    get: (path, headers = {}) => ask(path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } }),
    send: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    post: (path, fields, headers = {}) =>
      ask(path, { method: 'POST', headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers }, body: new URLSearchParams(fields).toString() }),
    state: () => new URLSearchParams(cookies.get('cairn-state') ?? ''),
  };
}
