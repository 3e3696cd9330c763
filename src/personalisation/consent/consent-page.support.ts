import { vi } from 'vitest';

/** A page for code that reads consent: its cookies, region, address, storage and events. */
export interface ConsentPage {
  /** Cookies as the page sees them. */
  readonly cookies: Map<string, string>;
  /** Cookies as written, with their attributes. */
  readonly written: string[];
  readonly window: EventTarget & { readonly cookieStore?: EventTarget };
  readonly document: EventTarget;
  readonly localStorage: Record<string, string>;
  readonly sessionStorage: Record<string, string>;
}

const storageOf = (entries: Record<string, string>): Record<string, string> =>
  Object.defineProperty(entries, 'removeItem', {
    value: (name: string) => Reflect.deleteProperty(entries, name),
    enumerable: false,
  });

/** Replaces the globals of a page; `vi.unstubAllGlobals()` takes them back. */
export function consentPage(
  { region = 'EMEA', url = 'https://www.shop.example/en-gb', withCookieStore = true } = {},
  cookies: Readonly<Record<string, string>> = {},
): ConsentPage {
  const jar = new Map(Object.entries(cookies));
  const written: string[] = [];
  const window = Object.assign(new EventTarget(), {
    ...(withCookieStore && { cookieStore: new EventTarget() }),
    localStorage: storageOf({}),
    sessionStorage: storageOf({}),
  });
  const document = Object.assign(new EventTarget(), { documentElement: { dataset: { region } } });
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map((pair) => pair.join('=')).join('; '),
    set: (text: string) => {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', new URL(url));
  vi.stubGlobal('cookieStore', 'cookieStore' in window ? window.cookieStore : undefined);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  const { localStorage, sessionStorage } = window;
  return { cookies: jar, written, window, document, localStorage, sessionStorage };
}
