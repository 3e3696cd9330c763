import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stockJacket } from '../stock.ts';
import { copyContent } from './content-copy.ts';
import { contentOf, homeOf } from './e2e-home.ts';
import { issueGiftCards } from './gift-cards.ts';

/**
 * Serves the built program on PORT for a worker of the browser suites, with its own database and a
 * content copy, so that tests may change files and stock.
 */
const home = homeOf(Number(process.env['PORT']));
const content = contentOf(home);
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
copyContent(content);
// Carts reserve what is in them for longer than the suites run: what most tests buy must not sell out.
stockJacket(content, { M: 2_000, L: 2_000, XL: 2_000 });
// What is ordered from a shelf stays sold.
const stores = join(content, 'stores.json');
const all = JSON.parse(readFileSync(stores, 'utf8')) as { shelf?: { skus: Record<string, number> } }[];
for (const { shelf } of all) if (shelf !== undefined) shelf.skus['NF104001MOS-XL'] = 2_000;
writeFileSync(stores, JSON.stringify(all));
const data = join(home, 'data');
await issueGiftCards(data);
process.env['DATA_DIR'] = data;
process.env['CONTENT_DIR'] = content;
// The test that presses play intercepts requests to YouTube.
process.env['VIDEO_EMBEDS'] = 'true';
// Every answer of the suites is held to the contract.
process.env['CHECK_ANSWERS'] = 'true';
// Suites keep the machine busier than a shop may be; what a busy shop leaves out has tests of its own.
process.env['LOAD_SHEDDING'] ??= 'false';
process.env['MEDIA_CACHE_DIR'] = join('.cache', 'media');
await import('../../../src/server/entry.ts');
