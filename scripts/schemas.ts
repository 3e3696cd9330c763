import { mkdir, rm, writeFile } from 'node:fs/promises';
import { EVENTS_GUIDE, eventsGuide } from './lib/docs/event-docs.ts';
import { blockDocs, GUIDE_FOLDER, SCHEMA_FOLDER } from './lib/docs/block-docs.ts';

/**
 * `npm run schemas`: generates the JSON schemas (docs/schemas) and the editors'
 * guide to the blocks (docs/guides/blocks) from the block folders, and the guide to the events (docs/guides/events.md)
 * from their catalogue. Run it when
 * a schema, its descriptions or its first example changes; a test fails otherwise.
 */
const docs = await blockDocs();
for (const folder of [SCHEMA_FOLDER, GUIDE_FOLDER]) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
for (const [path, text] of docs) await writeFile(path, text);
await writeFile(EVENTS_GUIDE, eventsGuide());
console.log(`${docs.size} files written to ${SCHEMA_FOLDER} and ${GUIDE_FOLDER}.`);
