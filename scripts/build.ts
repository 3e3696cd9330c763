import { buildAll } from './lib/build-shop.ts';

await buildAll({ force: process.argv.includes('--force') });
