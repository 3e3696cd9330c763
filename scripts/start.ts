import { buildAll } from './lib/build/build-shop.ts';
import { explained } from './lib/explained.ts';
import { startShop } from '../src/server/start/start-shop.ts';
import { welcome } from './lib/welcome.ts';

/** `npm start`: builds if anything changed, then serves shop and viewer. */
try {
  await buildAll({ say: (line) => console.log(line) });
  const shop = await startShop();
  console.log(welcome(shop.env.origin ?? shop.address, shop.env));
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
