import { readEnv } from '../../../src/server/env/env.ts';
import { openShop } from '../../../src/server/start/start-shop.ts';
import { CANARY } from './content.ts';

/**
 * The built shop in a separate process, instrumented: every page
 * and fragment that enters a cache is searched for
 * canaries. Replies to any message with the findings.
 */
const port = Number(process.env['PORT']);
const env = readEnv(process.env);
const { shop, services } = await openShop(env, `http://localhost:${port}`);
const cached = { pages: 0, fragments: 0, leaks: [] as string[] };
const note = (what: string, text: string): void => {
  const at = text.indexOf(CANARY);
  if (at >= 0) cached.leaks.push(`${what}: …${text.slice(at, at + 80)}`);
};

const { cache } = shop;
const uncached = cache.uncached.bind(cache);
// Every page passes through here before it is cached.
cache.uncached = (page) => {
  if (page.scope === 'shared') {
    cached.pages += 1;
    note('page cache', `${page.body.toString()}${page.headers.join('\n')}`);
  }
  return uncached(page);
};
const { set } = services.fragments;
Reflect.set(services.fragments, 'set', (key: string, fragment: Parameters<typeof set>[1]) => {
  cached.fragments += 1;
  note('fragment cache', key + fragment.html + fragment.rules.join('\n'));
  set(key, fragment);
});

process.on('message', () => process.send?.({ value: cached }));
process.on('SIGTERM', () => process.exit(0));
shop.server.listen(port, env.host, () => process.send?.({ ready: true }));
