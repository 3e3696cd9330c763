import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { buildAll } from './lib/build/build-shop.ts';
import { explained } from './lib/explained.ts';
import { exportShop, localesFrom } from './lib/export/static-export.ts';
import { readEnv } from '../src/server/env/env.ts';
import { openShop, STATIC_DIR } from '../src/server/start/start-shop.ts';

/**
 * `npm run build:static [-- --no-pictures --locales=en-us,de-de]`: writes every published
 * page to a file (`RENDER=static` serves them). Browser calls (`/api`) still
 * need the server.
 */
try {
  const { values } = parseArgs({
    options: { locales: { type: 'string' }, pictures: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const locales = localesFrom(values.locales);
  await buildAll({ say: console.log });
  const env = readEnv(process.env);
  const { shop, services } = await openShop(env, env.origin ?? `http://localhost:${env.port}`);
  const { pages, pictures } = await exportShop({
    shop,
    services,
    clientDir: resolve('dist/client'),
    out: STATIC_DIR,
    locales,
    pictures: values.pictures,
    say: console.log,
  });
  console.log(`${pages} pages and ${pictures} pictures in ${STATIC_DIR}.`);
  await shop.close(0);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
process.exit(0);
