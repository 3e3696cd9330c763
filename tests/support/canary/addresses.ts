import { ask } from './ask.ts';
import type { Addresses } from './asks.ts';

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
const local = (paths: readonly string[]): string[] => paths.map((path) => `/en-us/${path}`);
/** Number of products and categories tested; their pages differ in data only. */
const FEW = 3;

/** Addresses of every sort of page and call that the shop answers to anybody, as its sitemaps list them. */
export async function publicAddresses(port: number): Promise<Addresses> {
  const files = locations((await ask(port, { path: '/sitemap.xml' })).text).filter((path) =>
    path.startsWith('/en-us/'),
  );
  const pages = (await Promise.all(files.map(async (path) => locations((await ask(port, { path })).text)))).flat();
  const few = (part: string): string[] => pages.filter((path) => path.startsWith(`/en-us/${part}/`)).slice(0, FEW);
  const canvases = pages.filter((path) => !/^\/en-us\/[cp]\//.test(path));
  const calls = ['collections', 'footer', 'foot-sizes', 'search', 'utility', 'size-chart/jackets'].map(
    (name) => `/fapi/components/${name}`,
  );
  const inner = ['home', 'only-a-draft', 'only-soon', 'home.draft', 'location-selector'].map(
    (name) => `/fapi/pages/${name}`,
  );
  return {
    canvases,
    cached: [
      ...canvases,
      '/fr-fr',
      '/de-de/sale',
      ...few('c'),
      ...few('p'),
      ...files,
      ...calls,
      ...inner,
      '/sitemap.xml',
      '/robots.txt',
    ],
    made: [
      ...local([
        'only-a-draft',
        'only-soon',
        'only-over',
        'stories/only-a-draft',
        'stories/draft-story',
        'no-such-page',
        'cart',
        'search?q=shell',
        'searchhub?q=care',
        'partial/home',
        'section/home/1',
      ]),
      '/content/pages/home.draft.json',
      '/pages/home.draft.json',
      '/api/search/suggest?q=care',
      '/readyz',
    ],
  };
}
