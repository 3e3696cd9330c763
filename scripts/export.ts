import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buildAll } from './lib/build-shop.ts';
import { explained } from './lib/explained.ts';
import { crawl } from './lib/crawl.ts';
import { precompress } from './lib/precompress.ts';
import { LOCALES } from '../src/content/sites.ts';
import { readEnv } from '../src/server/env.ts';
import { openShop } from '../src/server/main.ts';
import { picturesIn } from '../src/server/warm-pictures.ts';

/**
 * `npm run build:static` (RENDER=static): every published page of every locale
 * as a file, rendered by the same code as on demand, with the built files, the
 * pictures the pages show, and `_headers` for the CDN in front. Calls of the
 * browser (`/api`) still need the server.
 */
const OUT = resolve('dist/static');
/** A CDN negotiates the format by itself; without one, WebP is what every browser reads. */
const ACCEPT = 'image/webp,*/*';
const HASHED = 'public, max-age=31536000, immutable';

try {
  await buildAll({ say: console.log });
  const env = readEnv(process.env);
  const { shop, services } = await openShop(env, env.origin ?? `http://localhost:${env.port}`);
  await rm(OUT, { recursive: true, force: true });
  await cp('dist/client', OUT, { recursive: true });
  const headers: string[] = [`/_astro/*\n  Cache-Control: ${HASHED}`];
  const pictures = new Set<string>();
  const start = LOCALES.flatMap(({ locale }) => (services.publishedPages() ?? ['']).map((path) => `/${locale}${path}`));
  const pages = await crawl(start, shop.render, async (path, page) => {
    const file = join(OUT, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page.body);
    const named: string[] = [];
    for (let index = 0; index < page.headers.length; index += 2) named.push(`  ${page.headers[index]}: ${page.headers[index + 1]}`);
    headers.push(`${path}\n${named.join('\n')}`);
    for (const address of picturesIn(page.body.toString(), services.settings.mediaBase)) pictures.add(address);
  });
  await writeFile(join(OUT, '_headers'), `${headers.join('\n\n')}\n`);
  console.log(`${pages} pages written; now ${pictures.size} pictures in every size they are shown in. This takes minutes the first time (--no-pictures leaves them to MEDIA_BASE).`);
  for (const address of services.media === undefined || process.argv.includes('--no-pictures') ? [] : pictures) {
    const answer = await services.media?.fetch(new Request(new URL(address, services.settings.origin), { headers: { accept: ACCEPT } }));
    if (answer?.ok !== true) continue;
    const file = join(OUT, decodeURIComponent(new URL(address, services.settings.origin).pathname));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  }
  await precompress(OUT);
  console.log(`${pages} pages and ${pictures.size} pictures in dist/static.`);
  await shop.close(0);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
process.exit(0);
